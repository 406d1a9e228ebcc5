import type { ButtonHTMLAttributes, Ref } from 'react';
import { classNames } from '../../class-names';
import { Icon } from '../../icons/Icon';
import type { IconName } from '../../icons/icon-paths.data';
import styles from './Button.module.css';

export type ButtonVariant = 'default' | 'primary' | 'plain' | 'danger';

export interface ButtonLook {
  /** One primary button per screen. */
  variant?: ButtonVariant;
  size?: 's' | 'm';
  icon?: IconName;
}

export interface ButtonProps extends ButtonLook, ButtonHTMLAttributes<HTMLButtonElement> {
  ref?: Ref<HTMLButtonElement>;
}

export function Button({ variant, size, icon, className, children, ...rest }: ButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      className={classNames(buttonClass({ variant, size }), className)}
    >
      {icon && <Icon name={icon} size={size} />}
      {children}
    </button>
  );
}

/** The look of a button for something that is a link. */
export function buttonClass({ variant = 'default', size = 'm' }: ButtonLook = {}): string {
  // The name `default` of a style is that of the module itself where styles are read as modules.
  const look = styles[variant === 'default' ? 'usual' : variant];
  return classNames(styles.root, look, size === 's' && styles.small);
}
