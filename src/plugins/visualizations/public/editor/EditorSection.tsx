import type { ReactNode } from 'react';
import styles from './Editor.module.css';

/** A part of an editor, with its heading where what stands in it has none. */
export function EditorSection({ title, children }: { title?: string; children: ReactNode }) {
  return (
    <section className={styles.section} aria-label={title}>
      {title !== undefined && <h3>{title}</h3>}
      {children}
    </section>
  );
}
