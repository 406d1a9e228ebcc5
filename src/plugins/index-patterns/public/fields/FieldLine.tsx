import type { ButtonHTMLAttributes, ReactNode } from 'react';
import type { FieldType } from '#common/search';
import { classNames } from '#ui';
import { FieldIcon } from './FieldIcon';
import styles from './FieldPane.module.css';

export interface FieldLineProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  fieldType: FieldType;
  name: string;
  /** What people call it. */
  label?: string | undefined;
  isStrong?: boolean;
  /** Beside the button: a `FieldAction`. */
  action?: ReactNode;
}

/** A field of the pane: pressed, and by its action. */
export function FieldLine(props: FieldLineProps) {
  const { fieldType, name, label = name, isStrong, action, ...button } = props;
  return (
    <div className={styles.row} data-open={button['aria-expanded'] || undefined}>
      <button
        type="button"
        className={classNames(styles.field, isStrong && styles.strong)}
        title={name}
        {...button}
      >
        <FieldIcon type={fieldType} />
        <bdi className={styles.name}>{label}</bdi>
      </button>
      {action}
    </div>
  );
}

/** Seen while a pointer or the focus is on the row. */
export const FieldAction = ({ children }: { children: ReactNode }) => (
  <span className={styles.action}>{children}</span>
);
