import type { ReactNode } from 'react';
import { AnswerState, type AnswerStateProps, Button, EmptyState } from '#ui';
import styles from '../DataPage.module.css';

export interface SectionFrameProps {
  testSubject: string;
  /** What this is about, in a sentence. */
  text: string;
  /** The button that makes another; missing where this person changes nothing. */
  create?: { label: string; onClick: () => void } | undefined;
  list: AnswerStateProps['query'];
  listKey: AnswerStateProps['queryKey'];
  /** How many there are; undefined while that is not known. */
  count: number | undefined;
  /** What is said where there are none. */
  empty: string;
  children: ReactNode;
}

/** A list of names with what is said before it is there, and where nothing is in it. */
export function SectionFrame(props: SectionFrameProps) {
  const { testSubject, text, create, list, listKey, count, empty, children } = props;
  const button = create && <Button onClick={create.onClick}>{create.label}</Button>;
  return (
    <section className={styles.mapping} data-test-subj={testSubject}>
      <div className={styles.head}>
        <p className={styles.text}>{text}</p>
        {count !== 0 && button}
      </div>
      <AnswerState query={list} queryKey={listKey} height={160} />
      {count === 0 && <EmptyState icon="data" title={empty} action={button} />}
      {count !== undefined && count > 0 && children}
    </section>
  );
}
