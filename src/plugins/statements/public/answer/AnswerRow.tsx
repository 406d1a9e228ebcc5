import { i18n } from '#common/i18n';
import { SidePanel } from '#ui';
import type { StatementAnswer } from '../../common';
import { type ShownColumn, tooltipOf, writeAnswerValue } from './answer-values';
import { emptyText } from './AnswerTable';
import styles from './AnswerRow.module.css';

export interface AnswerRowProps {
  answer: StatementAnswer;
  /** Its columns, in their order. */
  shown: readonly ShownColumn[];
  row: number;
  onMove: (row: number) => void;
  onClose: () => void;
}

/** One row of an answer, value by value and whole. */
export function AnswerRow({ answer, shown, row, onMove, onClose }: AnswerRowProps) {
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
              <dt title={tooltipOf(name, shown[at]?.label ?? name)}>
                <bdi>{shown[at]?.label ?? name}</bdi>
              </dt>
              <dd>
                {value === null
                  ? '—'
                  : value === ''
                    ? emptyText()
                    : writeAnswerValue(value, shown[at])}
              </dd>
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
