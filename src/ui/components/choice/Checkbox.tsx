import { useId, type InputHTMLAttributes, type ReactNode } from 'react';
import { classNames } from '../../class-names';
import styles from './Checkbox.module.css';

export interface CheckboxProps extends Omit<
  InputHTMLAttributes<HTMLInputElement>,
  'type' | 'onChange'
> {
  label: ReactNode;
  checked: boolean;
  onChange: (checked: boolean) => void;
  /** One of several of the same `name`. */
  radio?: boolean;
}

export function Checkbox({ label, onChange, radio, className, ...rest }: CheckboxProps) {
  const id = useId();
  return (
    <span className={classNames(styles.root, className)}>
      <input
        {...rest}
        id={id}
        type={radio ? 'radio' : 'checkbox'}
        className={styles.box}
        onChange={(event) => onChange(event.target.checked)}
      />
      <label htmlFor={id}>{label}</label>
    </span>
  );
}
