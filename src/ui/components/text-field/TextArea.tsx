import { useId, type ReactNode, type TextareaHTMLAttributes } from 'react';
import { classNames } from '../../class-names';
import { Field } from './Field';
import styles from './TextField.module.css';

export interface TextAreaProps extends TextareaHTMLAttributes<HTMLTextAreaElement> {
  label: string;
  labelHidden?: boolean;
  help?: ReactNode;
  /** Why the value can't be taken. */
  error?: ReactNode;
  /** For code: every character as wide as the others. */
  code?: boolean;
}

/** A text of several lines. */
export function TextArea(props: TextAreaProps) {
  const { label, labelHidden, help, error, code, className, ...rest } = props;
  const id = useId();
  const noteId = help || error ? `${id}-note` : undefined;
  return (
    <Field {...{ label, labelHidden, help, error, className }} htmlFor={id} noteId={noteId}>
      <textarea
        dir="auto"
        aria-invalid={error ? true : undefined}
        aria-describedby={noteId}
        spellCheck={!code}
        {...rest}
        id={id}
        className={classNames(
          styles.box,
          styles.area,
          code && styles.code,
          error && styles.invalid,
        )}
      />
    </Field>
  );
}
