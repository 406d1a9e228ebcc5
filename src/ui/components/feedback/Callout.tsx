import type { ReactNode } from 'react';
import { Icon } from '../../icons/Icon';
import type { IconName } from '../../icons/icon-paths.data';
import type { Tone } from '../badge/Badge';
import styles from './Callout.module.css';

const ICONS: Record<Tone, IconName> = {
  neutral: 'info',
  accent: 'info',
  success: 'check',
  warning: 'alert',
  danger: 'alert',
};

export interface CalloutProps {
  tone?: Tone;
  title?: ReactNode;
  children?: ReactNode;
}

export function Callout({ tone = 'neutral', title, children }: CalloutProps) {
  return (
    <div className={`${styles.root} ${styles[tone]}`}>
      <Icon name={ICONS[tone]} className={styles.icon} />
      <div className={styles.body}>
        {title && <p className={styles.title}>{title}</p>}
        {children}
      </div>
    </div>
  );
}
