import type { MouseEvent } from 'react';
import { classNames, Icon, isIconName, type IconName } from '#ui';
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
      <NavIcon icon={icon} />
      <span className={styles.text}>{title}</span>
    </a>
  );
}

/** Names by which plugins written for the contract ask for icons of ours. */
const KNOWN_AS: Readonly<Record<string, IconName>> = {
  database: 'data',
  gear: 'settings',
  managementApp: 'settings',
  discoverApp: 'discover',
  dashboardApp: 'dashboard',
  visualizeApp: 'visualize',
  devToolsApp: 'console',
  savedObjectsApp: 'objects',
};

function NavIcon({ icon: name = '' }: { icon?: string }) {
  const icon = Object.hasOwn(KNOWN_AS, name) ? (KNOWN_AS[name] ?? name) : name;
  if (isIconName(icon)) return <Icon name={icon} />;
  if (/[./]/.test(icon)) return <img className={styles.picture} src={icon} alt="" />;
  return <Icon name="objects" />;
}
