import { Icon, isIconName, type IconName, type IconProps } from '#ui';
import styles from './NamedIcon.module.css';

export interface NamedIconProps extends Pick<IconProps, 'size'> {
  /** The name of one of our icons or of the ecosystem's, or the URL of an image. */
  icon?: string;
  /** Stands for names that nobody here knows. */
  otherwise: IconName;
}

/** Names by which plugins written for the contract ask for icons of ours. */
const KNOWN_AS: Readonly<Record<string, IconName>> = {
  beaker: 'info',
  database: 'data',
  dashboardApp: 'dashboard',
  devToolsApp: 'console',
  discoverApp: 'discover',
  gear: 'settings',
  glasses: 'eye',
  iInCircle: 'info',
  inputOutput: 'console',
  lock: 'key',
  logoEnterpriseSearch: 'search',
  logoObservability: 'eye',
  logoSecurity: 'key',
  managementApp: 'settings',
  pencil: 'edit',
  questionInCircle: 'help',
  savedObjectsApp: 'objects',
  visualizeApp: 'visualize',
};

/** The icon that a plugin asks for, by whatever name it knows. */
export function NamedIcon({ icon: name = '', otherwise, size = 'm' }: NamedIconProps) {
  const icon = Object.hasOwn(KNOWN_AS, name) ? (KNOWN_AS[name] ?? name) : name;
  if (isIconName(icon)) return <Icon name={icon} size={size} />;
  if (/[./]/.test(icon)) {
    return <img className={size === 's' ? styles.small : styles.medium} src={icon} alt="" />;
  }
  return <Icon name={otherwise} size={size} />;
}
