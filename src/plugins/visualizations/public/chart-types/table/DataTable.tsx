import { useEffect, useMemo, useRef, useState } from 'react';
import type { Filter } from '#common/filters';
import { i18n } from '#common/i18n';
import type { ChartCell, ChartColumn, ChartRow, ChartTable } from '../../../common';
import { Button, classNames, Icon } from '#ui';
import type { ChartProps } from '../../types';
import { SplitView } from '../SplitView';
import { readCellStyle, type CellStyle } from './cell-style';
import styles from './DataTable.module.css';
import { saveCsv } from './save-csv';
import {
  readSorting,
  type Sorting,
  sortRows,
  totalsOf,
  withPercent,
  withSorting,
} from './table-rows';
import { useWindow } from './use-window';

/** An answer as a table, or as one for each value that splits it. The table view of every other chart, too. */
export function DataTable({ compared, ...rest }: ChartProps) {
  const props = compared ? { ...rest, table: compared } : rest;
  const { visualization, table } = props;
  const isSplit =
    visualization.type === 'table' && table.columns.some(({ role }) => role === 'split');
  if (!isSplit) return <OneTable {...props} />;
  return (
    <SplitView visualization={visualization} table={table}>
      {(part) => <OneTable {...props} table={withoutSplit(part.table)} />}
    </SplitView>
  );
}

/** What stands above a table is not a column of it. */
function withoutSplit({ columns, rows, ...table }: ChartTable): ChartTable {
  const isShown = columns.map(({ role, kind }) => kind === 'metric' || role !== 'split');
  return {
    ...table,
    columns: columns.filter((_, at) => isShown[at]),
    rows: rows.map((row) => row.filter((_, at) => isShown[at])),
  };
}

/** Of any length. */
function OneTable({ visualization, table, onFilter, onUiState, onDrawn }: ChartProps) {
  const scroller = useRef<HTMLDivElement>(null);
  const [sorting, setSorting] = useState(() => readSorting(visualization));
  const isTable = visualization.type === 'table';
  const shown = useMemo(
    () => (isTable ? withPercent(table, visualization) : table),
    [isTable, table, visualization],
  );
  const rows = useMemo(() => sortRows(shown.rows, sorting), [shown, sorting]);
  const cellStyle = useMemo(() => readCellStyle(shown, visualization), [shown, visualization]);
  const totals = useMemo(
    () => (isTable ? totalsOf(shown, visualization) : undefined),
    [isTable, shown, visualization],
  );
  const { first, last, before, after } = useWindow(scroller, rows.length);
  useEffect(() => onDrawn?.(), [table, onDrawn]);

  function sortBy(column: number) {
    const next = nextSorting(sorting, column);
    setSorting(next);
    onUiState?.(withSorting(visualization, next));
  }

  return (
    <div className={styles.root}>
      <div
        ref={scroller}
        className={styles.scroller}
        role="region"
        aria-label={visualization.title}
        tabIndex={0}
      >
        <table className={styles.table} aria-rowcount={rows.length + 1}>
          <thead>
            <tr>
              {shown.columns.map((column, at) => (
                <HeaderCell
                  key={column.id}
                  column={column}
                  sorting={sorting?.column === at ? sorting : undefined}
                  onSort={() => sortBy(at)}
                />
              ))}
            </tr>
          </thead>
          <tbody>
            {before > 0 && <Room height={before} />}
            {rows.slice(first, last).map((row, position) => (
              <BodyRow
                key={first + position}
                row={row}
                index={first + position + 2}
                columns={shown.columns}
                cellStyle={cellStyle}
                onFilter={onFilter}
              />
            ))}
            {after > 0 && <Room height={after} />}
          </tbody>
          {totals && (
            <tfoot>
              <tr className={styles.total}>
                {shown.columns.map(({ id, valueKind, kind }, at) => (
                  <td
                    key={id}
                    className={
                      kind === 'metric' || valueKind === 'number' ? styles.numeric : undefined
                    }
                  >
                    {totals[at]}
                  </td>
                ))}
              </tr>
            </tfoot>
          )}
        </table>
      </div>
      <div className={styles.tools}>
        <span>
          {i18n.formatMessage(
            { id: 'visualizations.table.rows', defaultMessage: 'Rows: {count}' },
            { count: i18n.formatNumber(rows.length) },
          )}
        </span>
        <Button
          size="s"
          icon="download"
          onClick={() => saveCsv(visualization.title, { ...shown, rows })}
        >
          {i18n.formatMessage({ id: 'visualizations.table.csv', defaultMessage: 'CSV' })}
        </Button>
      </div>
    </div>
  );
}

/** Ascending, descending, as it came. */
function nextSorting(sorting: Sorting | undefined, column: number): Sorting | undefined {
  if (sorting?.column !== column) return { column, descending: false };
  return sorting.descending ? undefined : { column, descending: true };
}

interface HeaderCellProps {
  column: ChartColumn;
  sorting: Sorting | undefined;
  onSort: () => void;
}

function HeaderCell({ column, sorting, onSort }: HeaderCellProps) {
  const order = sorting && (sorting.descending ? 'descending' : 'ascending');
  return (
    <th
      scope="col"
      aria-sort={order ?? 'none'}
      className={column.kind === 'metric' ? styles.numeric : undefined}
    >
      <button type="button" className={styles.sort} onClick={onSort}>
        <span dir="auto">{column.label}</span>
        {sorting && <Icon name={sorting.descending ? 'down' : 'up'} size="s" />}
      </button>
    </th>
  );
}

interface BodyRowProps {
  row: ChartRow;
  index: number;
  columns: readonly ChartColumn[];
  cellStyle: CellStyle;
  onFilter: ((filters: readonly Filter[]) => void) | undefined;
}

function BodyRow({ row, index, columns, cellStyle, onFilter }: BodyRowProps) {
  return (
    <tr aria-rowindex={index}>
      {columns.map((column, at) => {
        const cell: ChartCell = row[at] ?? { value: null };
        const bar = cellStyle.bar(at, cell.value);
        return (
          <td
            key={column.id}
            className={classNames(column.kind === 'metric' && styles.numeric)}
            // A rule of the chart comes before the format of the field.
            style={cellStyle.colors(at, cell.value) ?? column.colors?.(cell)}
          >
            {bar !== undefined && (
              <span className={styles.bar} style={{ width: `${bar * 100}%` }} />
            )}
            <CellText column={column} cell={cell} onFilter={onFilter} />
            <CellLink column={column} cell={cell} />
          </td>
        );
      })}
    </tr>
  );
}

function CellText({
  column,
  cell,
  onFilter,
}: { column: ChartColumn; cell: ChartCell } & Pick<BodyRowProps, 'onFilter'>) {
  const text = column.text(cell);
  const filters = onFilter ? column.filters(cell) : [];
  if (!onFilter || filters.length === 0) {
    return (
      <span className={styles.cell} dir="auto">
        {text}
      </span>
    );
  }
  return (
    <button
      type="button"
      className={styles.cell}
      dir="auto"
      title={i18n.formatMessage(
        { id: 'visualizations.table.filter', defaultMessage: 'Filter for {value}' },
        { value: text },
      )}
      onClick={() => onFilter(filters)}
    >
      {text}
    </button>
  );
}

/** The address that the format of the field makes of a value; a press on the value itself filters. */
function CellLink({ column, cell }: { column: ChartColumn; cell: ChartCell }) {
  const link = column.link?.(cell);
  if (!link) return null;
  return (
    <a
      className={styles.link}
      href={link.href}
      title={link.href}
      {...(link.newTab && { target: '_blank' })}
      rel="noopener noreferrer"
      aria-label={i18n.formatMessage(
        { id: 'visualizations.table.open', defaultMessage: 'Open {address}' },
        { address: link.href },
      )}
    >
      <Icon name="external" size="s" />
    </a>
  );
}

function Room({ height }: { height: number }) {
  return (
    <tr aria-hidden="true">
      <td style={{ height, border: 0, padding: 0 }} />
    </tr>
  );
}
