import type { ReactNode } from 'react';
import { classNames } from '../../class-names';
import { VisuallyHidden } from '../VisuallyHidden';
import styles from './Field.module.css';

export interface FieldProps {
  label: string;
  labelHidden?: boolean;
  help?: ReactNode;
  error?: ReactNode;
  htmlFor: string;
  noteId?: string;
  className?: string;
  children: ReactNode;
}

/** A control with its label above and a word of help or what is wrong below. */
export function Field(props: FieldProps) {
  const { label, labelHidden, help, error, htmlFor, noteId, className, children } = props;
  const text = <label htmlFor={htmlFor}>{label}</label>;
  return (
    <div className={classNames(styles.root, className)}>
      {labelHidden ? (
        <VisuallyHidden>{text}</VisuallyHidden>
      ) : (
        <div className={styles.label}>{text}</div>
      )}
      {children}
      {(error || help) && (
        <div id={noteId} className={error ? styles.error : styles.help}>
          {error || help}
        </div>
      )}
    </div>
  );
}
