import type { ComponentProps, ReactNode } from 'react';
import { classNames } from '../../class-names';
import styles from './Page.module.css';

export interface PageProps extends Omit<ComponentProps<'main'>, 'title'> {
  title: ReactNode;
  /** What is done with the whole page; below the title where there is no room beside it. */
  actions?: ReactNode;
  testSubject: string;
}

/** The frame of a page that is read from top to bottom: its title, what one does there, and the rest below. */
export function Page({ title, actions, testSubject, className, children, ...rest }: PageProps) {
  return (
    <main {...rest} className={classNames(styles.root, className)} data-test-subj={testSubject}>
      <header className={styles.head}>
        <h1 className={styles.title}>{title}</h1>
        {actions && <div className={styles.actions}>{actions}</div>}
      </header>
      {children}
    </main>
  );
}
