import { type ReactNode, useCallback, useMemo } from 'react';
import type { Filter } from '#common/filters';
import { i18n } from '#common/i18n';
import type { SearchHit } from '#common/search';
import type { SortOrder } from '#common/url-state';
import { DataGrid, type GridColumn } from '#ui/grid';
import type { DiscoverField } from '../../common/discover-field';
import { CellActions } from './CellActions';
import { useContentWidths } from './content-widths';
import { DocumentCell } from './DocumentCell';
import { toGridColumns } from './grid-columns';
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

/** The documents as rows; the time first, then the columns chosen. */
export function DocumentTable(props: DocumentTableProps) {
  const { hits, total, fields, columns, timeField, sort, dimmed, footer } = props;
  const shownSort = props.shownSort ?? sort;
  const [widths, setWidth] = useWidths(props.widths, props.onWidths);
  const time = useTime();
  const byName = useMemo(() => new Map(fields.map((field) => [field.name, field])), [fields]);
  const shownTime = props.hideTime ? undefined : timeField;
  const names = useMemo(
    () => (shownTime ? [shownTime, ...columns.filter((name) => name !== shownTime)] : columns),
    [columns, shownTime],
  );
  const contents = useContentWidths({ hits, byName, names });
  const gridColumns = useMemo(
    () =>
      toGridColumns({
        byName,
        names,
        timeField: shownTime,
        sort: shownSort,
        widths,
        contents,
        zone: time.timeZone,
      }),
    [byName, names, shownTime, shownSort, widths, contents, time.timeZone],
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

/** First click descending, then ascending, then not at all. */
function nextSort(name: string, sort: readonly SortOrder[]): readonly SortOrder[] {
  const current = sort.find(([field]) => field === name)?.[1];
  if (current === 'asc') {
    return [];
  }
  return [[name, current === 'desc' ? 'asc' : 'desc']];
}
