import { useCallback, useMemo } from 'react';
import { i18n } from '#common/i18n';
import { DataGrid, type GridColumn, type GridKeeping } from '#ui/grid';
import { isNumericColumn, type StatementAnswer } from '../../common';
import styles from './AnswerTable.module.css';
import { type ShownColumn, tooltipOf, writeAnswerValue } from './answer-values';

export interface AnswerTableProps {
  answer: StatementAnswer;
  /** Its columns, in their order. */
  shown: readonly ShownColumn[];
  selected?: number | undefined;
  dimmed: boolean;
  /** Pixels by name; those that nobody chose are missing. */
  widths: Readonly<Record<string, number>> | undefined;
  onWidths: (widths: Readonly<Record<string, number>>) => void;
  onOpen: (row: number) => void;
  keeping?: GridKeeping;
}

/** A value shows its beginning; the row itself shows all of it. */
const LONGEST = 300;
/** Pixels. */
const LETTER = 7.3;
const LEAST = 80;
const MOST = 480;
const PADDING = 40;
/** Rows that the width of a column goes by. */
const LOOKED_AT = 100;

/** The rows of a statement's answer. */
export function AnswerTable(props: AnswerTableProps) {
  const { answer, shown, widths = NONE, onWidths, selected, dimmed } = props;
  const usual = useMemo(() => usualWidths(answer, shown), [answer, shown]);
  const columns = useMemo(
    () =>
      answer.columns.map((column, at): GridColumn => ({
        // Two columns may have one name.
        id: String(at),
        title: shown[at]?.label ?? column.name,
        tooltip: tooltipOf(column.name, shown[at]?.label ?? column.name),
        width: widths[column.name] ?? usual[at] ?? LEAST,
        numeric: isNumericColumn(column),
        ...(column.type === 'timestamp' && { hint: 'UTC' }),
      })),
    [answer.columns, shown, widths, usual],
  );
  const renderCell = useCallback(
    (row: number, column: GridColumn) => {
      const value = answer.rows[row]?.[Number(column.id)] ?? null;
      if (value === null) {
        return (
          <span className={styles.none} aria-label={noValue()}>
            —
          </span>
        );
      }
      if (value === '') return <span className={styles.none}>{emptyText()}</span>;
      const text = writeAnswerValue(value, shown[Number(column.id)]);
      return <bdi>{text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : text}</bdi>;
    },
    [answer.rows, shown],
  );
  return (
    <DataGrid
      label={i18n.formatMessage({ id: 'statements.answer', defaultMessage: 'Answer' })}
      columns={columns}
      rowCount={answer.rows.length}
      renderCell={renderCell}
      {...(selected !== undefined && { selectedRow: selected })}
      dimmed={dimmed}
      keeping={props.keeping}
      onOpenRow={props.onOpen}
      openRowLabel={openRowLabel}
      onResizeColumn={(id, width) => {
        const name = answer.columns[Number(id)]?.name;
        if (name !== undefined) onWidths({ ...widths, [name]: width });
      }}
    />
  );
}

const NONE: Readonly<Record<string, number>> = {};

const noValue = () =>
  i18n.formatMessage({ id: 'statements.noValue', defaultMessage: 'no value (NULL)' });

export const emptyText = () =>
  i18n.formatMessage({ id: 'statements.emptyText', defaultMessage: '(empty)' });

const openRowLabel = (row: number) =>
  i18n.formatMessage(
    { id: 'statements.openRow', defaultMessage: 'Open row {number}' },
    { number: row + 1 },
  );

/** As wide as what stands in the first rows. */
function usualWidths(
  { columns, rows }: StatementAnswer,
  shown: readonly ShownColumn[],
): readonly number[] {
  const sample = rows.slice(0, LOOKED_AT);
  return columns.map(({ name }, at) => {
    const column = shown[at];
    const lengths = sample.map((row) => writeAnswerValue(row[at] ?? null, column).length);
    const longest = Math.max((column?.label ?? name).length + 2, ...lengths);
    return Math.round(Math.min(MOST, Math.max(LEAST, longest * LETTER + PADDING)));
  });
}
