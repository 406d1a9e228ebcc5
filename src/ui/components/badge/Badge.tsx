import type { ReactNode } from 'react';
import { classNames } from '../../class-names';
import styles from './Badge.module.css';

export type Tone = 'neutral' | 'accent' | 'success' | 'warning' | 'danger';

export interface BadgeProps {
  tone?: Tone;
  title?: string;
  children: ReactNode;
}

/** A word on a state. The color only repeats what the word says. */
export function Badge({ tone = 'neutral', title, children }: BadgeProps) {
  return (
    <span
      className={classNames(
        styles.root,
        styles[tone],
        typeof children === 'string' && styles.words,
      )}
      title={title}
    >
      {children}
    </span>
  );
}
