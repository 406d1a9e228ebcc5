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
  /** Where nothing else is on the page, the title is the page's. */
  titleLevel?: 'h1' | 'h2';
}

export function EmptyState({
  icon,
  title,
  titleLevel: Title = 'h2',
  children,
  action,
}: EmptyStateProps) {
  return (
    <div className={styles.root}>
      {icon && <Icon name={icon} className={styles.icon} />}
      <Title className={styles.title}>{title}</Title>
      {children && <div className={styles.text}>{children}</div>}
      {action && <div className={styles.action}>{action}</div>}
    </div>
  );
}
