import { type ReactNode, useCallback, useMemo } from 'react';
import type { Filter } from '#common/filters';
import { i18n } from '#common/i18n';
import type { SearchHit } from '#common/search';
import type { SortOrder } from '#common/url-state';
import { DataGrid, type GridColumn } from '#ui/grid';
import { type DiscoverField, isSortable } from '../../common/discover-field';
import { CellActions } from './CellActions';
import { DocumentCell } from './DocumentCell';
import { useWidths } from './use-widths';
import { useTime } from './time-context';

export interface DocumentTableProps {
  hits: readonly SearchHit[];
  /** How many the search found in all. */
  total: number | undefined;
  fields: readonly DiscoverField[];
  columns: readonly string[];
  timeField: string | undefined;
  /** As it is asked for. */
  sort: readonly SortOrder[];
  /** As the rows are, where others are on their way. */
  shownSort?: readonly SortOrder[];
  selected: number | undefined;
  dimmed: boolean;
  /** The time has no column of its own (`doc_table:hideTimeColumn`). */
  hideTime: boolean;
  footer: ReactNode;
  onOpen: (position: number) => void;
  onSort: (sort: readonly SortOrder[]) => void;
  onChangeColumns: (columns: readonly string[]) => void;
  onFilter: (filter: Filter) => void;
  onReachEnd: () => void;
  /** Pixels by name; those that nobody chose are missing. */
  widths: Readonly<Record<string, number>> | undefined;
  onWidths: (widths: Readonly<Record<string, number>>) => void;
}

const TIME_WIDTH = 210;
const NUMBER_WIDTH = 120;
const TEXT_WIDTH = 180;

/** The documents as rows; the time first, then the columns chosen. */
export function DocumentTable(props: DocumentTableProps) {
  const { hits, total, fields, columns, timeField, sort, dimmed, footer } = props;
  const shownSort = props.shownSort ?? sort;
  const [widths, setWidth] = useWidths(props.widths, props.onWidths);
  const time = useTime();
  const byName = useMemo(() => new Map(fields.map((field) => [field.name, field])), [fields]);
  const gridColumns = useMemo(
    () =>
      toGridColumns({
        byName,
        columns,
        timeField: props.hideTime ? undefined : timeField,
        sort: shownSort,
        widths,
        zone: time.timeZone,
      }),
    [byName, columns, timeField, props.hideTime, shownSort, widths, time.timeZone],
  );
  const { onFilter, onChangeColumns } = props;

  const renderCell = useCallback(
    (row: number, column: GridColumn) => (
      <DocumentCell
        hit={hits[row]}
        field={byName.get(column.id)}
        name={column.id}
        width={column.width}
      />
    ),
    [hits, byName],
  );
  const renderActions = useCallback(
    (row: number, column: GridColumn) => {
      const field = byName.get(column.id);
      return field && <CellActions hit={hits[row]} field={field} onFilter={onFilter} />;
    },
    [hits, byName, onFilter],
  );
  const move = (name: string, by: -1 | 1) => {
    const from = columns.indexOf(name);
    const to = Math.min(columns.length - 1, Math.max(0, from + by));
    const rest = columns.filter((column) => column !== name);
    onChangeColumns([...rest.slice(0, to), name, ...rest.slice(to)]);
  };

  return (
    <DataGrid
      label={i18n.formatMessage({ id: 'discover.documents', defaultMessage: 'Documents' })}
      columns={gridColumns}
      rowCount={hits.length}
      totalRows={Math.max(total ?? 0, hits.length)}
      renderCell={renderCell}
      renderActions={renderActions}
      selectedRow={props.selected}
      dimmed={dimmed}
      footer={footer}
      onOpenRow={props.onOpen}
      openRowLabel={openRowLabel}
      onSort={(name) => props.onSort(nextSort(name, sort))}
      onMoveColumn={move}
      onRemoveColumn={(name) => onChangeColumns(columns.filter((column) => column !== name))}
      onResizeColumn={setWidth}
      onReachEnd={props.onReachEnd}
    />
  );
}

function openRowLabel(row: number): string {
  return i18n.formatMessage(
    { id: 'discover.document.open', defaultMessage: 'Open document {number}' },
    { number: row + 1 },
  );
}

interface ColumnOptions {
  byName: ReadonlyMap<string, DiscoverField>;
  columns: readonly string[];
  timeField: string | undefined;
  sort: readonly SortOrder[];
  widths: Readonly<Record<string, number>>;
  zone: string;
}

function toGridColumns({
  byName,
  columns,
  timeField,
  sort,
  widths,
  zone,
}: ColumnOptions): GridColumn[] {
  const names = timeField ? [timeField, ...columns.filter((name) => name !== timeField)] : columns;
  return names.map((name) => {
    const field = byName.get(name);
    const type = field?.type;
    const numeric = type === 'long' || type === 'double';
    const sortable = field !== undefined && isSortable(field);
    const usual = type === 'date' ? TIME_WIDTH : numeric ? NUMBER_WIDTH : TEXT_WIDTH;
    return {
      id: name,
      title: name,
      width: widths[name] ?? Math.max(usual, Math.min(300, name.length * 8 + 40)),
      numeric,
      sortable,
      // What nobody can sort by, such as an id, has no order, whatever a saved search says.
      ...(sortable && { sorted: sort.find(([field]) => field === name)?.[1] }),
      movable: name !== timeField,
      ...(type === 'date' && name === timeField && !field?.days && { hint: zone }),
    };
  });
}

/** First click descending, then ascending, then not at all. */
function nextSort(name: string, sort: readonly SortOrder[]): readonly SortOrder[] {
  const current = sort.find(([field]) => field === name)?.[1];
  if (current === 'asc') {
    return [];
  }
  return [[name, current === 'desc' ? 'asc' : 'desc']];
}
