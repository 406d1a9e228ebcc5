import { i18n } from '#common/i18n';
import { SidePanel } from '#ui';
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
  const text = texts();
  const values = answer.rows[row] ?? [];
  return (
    <SidePanel
      title={text.title}
      labels={text}
      position={row}
      total={answer.rows.length}
      loaded={answer.rows.length}
      onMove={onMove}
      onClose={onClose}
    >
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
    </SidePanel>
  );
}

const texts = () => ({
  title: i18n.formatMessage({ id: 'statements.row', defaultMessage: 'Row' }),
  previous: i18n.formatMessage({ id: 'statements.row.previous', defaultMessage: 'Previous row' }),
  next: i18n.formatMessage({ id: 'statements.row.next', defaultMessage: 'Next row' }),
  close: i18n.formatMessage({ id: 'statements.row.close', defaultMessage: 'Close the row' }),
});
