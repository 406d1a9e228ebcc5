import type { ReactNode } from 'react';
import styles from './Gallery.module.css';

/** One component with its name. */
export function Specimen({ name, children }: { name: string; children: ReactNode }) {
  return (
    <section className={styles.specimen} data-test-subj={`specimen-${name}`}>
      <h2 className={styles.name}>{name}</h2>
      <div className={styles.states}>{children}</div>
    </section>
  );
}
