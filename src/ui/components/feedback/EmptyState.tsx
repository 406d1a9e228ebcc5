import type { ReactNode } from 'react';
import { Icon } from '../../icons/Icon';
import type { IconName } from '../../icons/icon-paths.data';
import styles from './EmptyState.module.css';

export interface EmptyStateProps {
  icon?: IconName;
  /** One sentence on what is missing. */
  title: ReactNode;
  children?: ReactNode;
  /** What mends it. */
  action?: ReactNode;
}

export function EmptyState({ icon, title, children, action }: EmptyStateProps) {
  return (
    <div className={styles.root}>
      {icon && <Icon name={icon} className={styles.icon} />}
      <h2 className={styles.title}>{title}</h2>
      {children && <div className={styles.text}>{children}</div>}
      {action && <div className={styles.action}>{action}</div>}
    </div>
  );
}
