import type { ButtonHTMLAttributes, Ref } from 'react';
import { classNames } from '../../class-names';
import { Icon } from '../../icons/Icon';
import type { IconName } from '../../icons/icon-paths.data';
import styles from './IconButton.module.css';

export interface IconButtonProps extends Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'title'> {
  icon: IconName;
  /** What the button does: its name and its tooltip. */
  label: string;
  size?: 's' | 'm';
  /** Shown as pressed, for example while its menu is open. */
  active?: boolean;
  ref?: Ref<HTMLButtonElement>;
}

export function IconButton({
  icon,
  label,
  size = 'm',
  active,
  className,
  ...rest
}: IconButtonProps) {
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      {...rest}
      className={classNames(
        styles.root,
        size === 's' && styles.small,
        active && styles.active,
        className,
      )}
    >
      <Icon name={icon} size={size} />
    </button>
  );
}
