import type { MouseEvent } from 'react';
import { classNames } from '#ui';
import { NamedIcon } from '../NamedIcon';
import styles from './NavTree.module.css';

export interface NavLineProps {
  href: string;
  /** The name of one of our icons, or the address of a picture. */
  icon?: string;
  title: string;
  tooltip?: string;
  disabled?: boolean;
  current?: boolean;
  onClick: (event: MouseEvent) => void;
  /** Before anybody else sees the click. */
  onClickCapture?: (event: MouseEvent) => void;
}

/** One link of the navigation: a real one, so that modified clicks stay with the browser. */
export function NavLine(props: NavLineProps) {
  const { href, icon, title, tooltip, disabled, current, onClick, onClickCapture } = props;
  return (
    <a
      href={disabled ? undefined : href}
      role={disabled ? 'link' : undefined}
      aria-disabled={disabled || undefined}
      title={tooltip ?? title}
      aria-current={current ? 'page' : undefined}
      data-test-subj="collapsibleNavAppLink"
      className={classNames(styles.link, current && styles.current, disabled && styles.disabled)}
      onClick={disabled ? undefined : onClick}
      onClickCapture={disabled ? undefined : onClickCapture}
    >
      <NamedIcon icon={icon} otherwise="objects" />
      <span className={styles.text}>{title}</span>
    </a>
  );
}
