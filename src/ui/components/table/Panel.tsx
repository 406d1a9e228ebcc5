import type { ReactNode } from 'react';
import { classNames } from '../../class-names';
import styles from './Panel.module.css';

/** A framed piece of a screen. Panels are not put into panels. */
export function Panel({ children, className }: { children: ReactNode; className?: string }) {
  return <div className={classNames(styles.root, className)}>{children}</div>;
}
