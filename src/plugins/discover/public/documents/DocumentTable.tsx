import { type ReactNode, useCallback } from 'react';
import type { Filter } from '#common/filters';
import { i18n } from '#common/i18n';
import type { SearchHit } from '#common/search';
import type { SortOrder } from '#common/url-state';
import { DataGrid, type GridColumn } from '#ui/grid';
import type { DiscoverField } from '../../common/discover-field';
import { CellActions } from './CellActions';
import { DocumentCell } from './DocumentCell';
import { nextSort } from './sort-by-columns';
import { TableBar } from './TableBar';
import { useTableColumns } from './use-table-columns';
import { useTableLook } from './table-look';

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
  /** With a bar above it. */
  withBar?: boolean;
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

/** The documents as rows; pinned columns and the time first, then the columns chosen. */
export function DocumentTable(props: DocumentTableProps) {
  const { hits, total, columns, sort, onFilter, onChangeColumns } = props;
  const [look, setLook] = useTableLook();
  const { display } = look;
  const { byName, gridColumns, setWidth, fit, move } = useTableColumns(props, look);

  const renderCell = useCallback(
    (row: number, column: GridColumn) => (
      <DocumentCell
        hit={hits[row]}
        field={byName.get(column.id)}
        name={column.id}
        width={column.width}
        lines={display.lines}
      />
    ),
    [hits, byName, display.lines],
  );
  const renderActions = useCallback(
    (row: number, column: GridColumn) => {
      const field = byName.get(column.id);
      return field && <CellActions hit={hits[row]} field={field} onFilter={onFilter} />;
    },
    [hits, byName, onFilter],
  );
  const pin = (name: string, pinned: boolean) =>
    setLook({
      pinned: pinned ? [...look.pinned, name] : look.pinned.filter((other) => other !== name),
    });

  return (
    <>
      {props.withBar && <TableBar look={look} onLook={setLook} />}
      <DataGrid
        label={i18n.formatMessage({ id: 'discover.documents', defaultMessage: 'Documents' })}
        columns={gridColumns}
        rowCount={hits.length}
        totalRows={Math.max(total ?? 0, hits.length)}
        display={display}
        renderCell={renderCell}
        renderActions={renderActions}
        selectedRow={props.selected}
        dimmed={props.dimmed}
        footer={props.footer}
        onOpenRow={props.onOpen}
        openRowLabel={openRowLabel}
        onSort={(name, add) => props.onSort(nextSort(name, sort, add))}
        onMoveColumn={move}
        onRemoveColumn={(name) => onChangeColumns(columns.filter((column) => column !== name))}
        onPinColumn={pin}
        onResizeColumn={setWidth}
        onFitColumn={fit}
        onReachEnd={props.onReachEnd}
      />
    </>
  );
}

function openRowLabel(row: number): string {
  return i18n.formatMessage(
    { id: 'discover.document.open', defaultMessage: 'Open document {number}' },
    { number: row + 1 },
  );
}
