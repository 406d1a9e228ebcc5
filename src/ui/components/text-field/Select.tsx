import { useId, type ReactNode, type SelectHTMLAttributes } from 'react';
import { classNames } from '../../class-names';
import { Icon } from '../../icons/Icon';
import { Field } from './Field';
import styles from './Select.module.css';

export interface SelectOption {
  value: string;
  label: string;
  disabled?: boolean;
}

export interface SelectProps extends Omit<
  SelectHTMLAttributes<HTMLSelectElement>,
  'size' | 'onChange' | 'children'
> {
  label: string;
  labelHidden?: boolean;
  size?: 's' | 'm';
  options: readonly SelectOption[];
  value: string;
  onChange: (value: string) => void;
  help?: ReactNode;
  error?: ReactNode;
}

/** One of few: the browser's own list, so keys, touch and screen readers work as people know it. */
export function Select(props: SelectProps) {
  const {
    label,
    labelHidden,
    size = 'm',
    options,
    onChange,
    help,
    error,
    className,
    ...rest
  } = props;
  const id = useId();
  const noteId = help || error ? `${id}-note` : undefined;
  return (
    <Field {...{ label, labelHidden, help, error, className }} htmlFor={id} noteId={noteId}>
      <span className={classNames(styles.box, size === 's' && styles.small)}>
        <select
          {...rest}
          id={id}
          aria-describedby={noteId}
          className={styles.select}
          onChange={(event) => onChange(event.target.value)}
        >
          {options.map((option) => (
            <option key={option.value} value={option.value} disabled={option.disabled}>
              {option.label}
            </option>
          ))}
        </select>
        <Icon name="down" size="s" className={styles.arrow} />
      </span>
    </Field>
  );
}
