import { type KeyboardEvent, useEffect, useRef } from 'react';
import { i18n } from '#common/i18n';
import { IconButton } from '#ui';
import type { StatementAnswer } from '../../common';
import { writeAnswerValue } from './answer-values';
import { emptyText } from './AnswerTable';
import styles from './AnswerRow.module.css';

export interface AnswerRowProps {
  answer: StatementAnswer;
  row: number;
  onMove: (row: number) => void;
  onClose: () => void;
}

/** One row of an answer, value by value and whole. */
export function AnswerRow({ answer, row, onMove, onClose }: AnswerRowProps) {
  const panel = useRef<HTMLElement>(null);
  useEffect(() => panel.current?.focus({ preventScroll: true }), []);
  const text = texts();
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return;
    event.stopPropagation();
    onClose();
  };
  const values = answer.rows[row] ?? [];
  return (
    <aside
      ref={panel}
      tabIndex={-1}
      className={styles.root}
      aria-label={text.title}
      onKeyDown={onKeyDown}
    >
      <header className={styles.header}>
        <h2 className={styles.title}>{text.title}</h2>
        <span className={styles.position}>
          {i18n.formatMessage(
            { id: 'statements.row.position', defaultMessage: '{row, number} of {total, number}' },
            { row: row + 1, total: answer.rows.length },
          )}
        </span>
        <IconButton
          icon="up"
          label={text.previous}
          disabled={row === 0}
          onClick={() => onMove(row - 1)}
        />
        <IconButton
          icon="down"
          label={text.next}
          disabled={row + 1 >= answer.rows.length}
          onClick={() => onMove(row + 1)}
        />
        <IconButton icon="x" label={text.close} onClick={onClose} />
      </header>
      <dl className={styles.values}>
        {answer.columns.map(({ name }, at) => {
          const value = values[at] ?? null;
          return (
            <div key={at} className={styles.value}>
              <dt>
                <bdi>{name}</bdi>
              </dt>
              <dd>{value === null ? '—' : value === '' ? emptyText() : writeAnswerValue(value)}</dd>
            </div>
          );
        })}
      </dl>
    </aside>
  );
}

const texts = () => ({
  title: i18n.formatMessage({ id: 'statements.row', defaultMessage: 'Row' }),
  previous: i18n.formatMessage({ id: 'statements.row.previous', defaultMessage: 'Previous row' }),
  next: i18n.formatMessage({ id: 'statements.row.next', defaultMessage: 'Next row' }),
  close: i18n.formatMessage({ id: 'statements.row.close', defaultMessage: 'Close the row' }),
});
