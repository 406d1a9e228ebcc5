import { useId, type InputHTMLAttributes, type ReactNode, type Ref } from 'react';
import { classNames } from '../../class-names';
import { Icon } from '../../icons/Icon';
import type { IconName } from '../../icons/icon-paths.data';
import { Field } from './Field';
import styles from './TextField.module.css';
import { useValidity } from './use-validity';

export interface TextFieldProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'size'> {
  label: string;
  /** The label is read, not shown: where the place says what the field is for. */
  labelHidden?: boolean;
  size?: 's' | 'm';
  icon?: IconName;
  help?: ReactNode;
  /** Why the value can't be taken. */
  error?: ReactNode;
  /** What stands at the end of the field, for example a button that clears it. */
  end?: ReactNode;
  ref?: Ref<HTMLInputElement>;
}

export function TextField(props: TextFieldProps) {
  const { label, labelHidden, size = 'm', icon, help, end, className, ...rest } = props;
  const { error: given, onChange, ...attributes } = rest;
  const { problem, onInvalid, clear } = useValidity();
  const error = given || problem;
  const id = useId();
  const inputId = attributes.id ?? id;
  const noteId = help || error ? `${id}-note` : undefined;
  return (
    <Field {...{ label, labelHidden, help, error, className }} htmlFor={inputId} noteId={noteId}>
      <span
        className={classNames(styles.box, size === 's' && styles.small, error && styles.invalid)}
      >
        {icon && <Icon name={icon} className={styles.icon} />}
        <input
          type="text"
          dir="auto"
          aria-invalid={error ? true : undefined}
          aria-describedby={noteId}
          onInvalid={onInvalid}
          {...attributes}
          onChange={(event) => {
            clear();
            onChange?.(event);
          }}
          // A dialog that opens finds it: until then the browser gives it no focus.
          data-autofocus={attributes.autoFocus || undefined}
          id={inputId}
          className={styles.input}
        />
        {end}
      </span>
    </Field>
  );
}
