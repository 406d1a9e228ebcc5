import { type ReactNode, useMemo, useRef, useState } from 'react';
import type { Filter } from '#common/filters';
import { i18n } from '#common/i18n';
import type { SearchHit } from '#common/search';
import type { SortOrder } from '#common/url-state';
import type { KeyboardShortcutStart } from '#core/public';
import { loadLater, Skeleton } from '#ui';
import { DataGrid, type GridHandle, type GridKeeping } from '#ui/grid';
import type { DiscoverField } from '../../common/discover-field';
import { useTableCopy } from '../copy/use-table-copy';
import { useTableFind } from '../find/use-table-find';
import { useLevels } from '../levels/use-levels';
import { MarksContext } from '../marks/Marked';
import { HiddenFields } from './HiddenFields';
import { SelectionBar } from './SelectionBar';
import { nextSort } from './sort-by-columns';
import { TableBar } from './TableBar';
import { useTableLook } from './table-look';
import { useCells } from './use-cells';
import { useCellAction } from './use-cell-action';
import { useSelection } from './use-selection';
import { useTableColumns } from './use-table-columns';
import { useTableKeys } from './use-table-keys';

export interface DocumentTableProps {
  /** In their rows; those that were dropped, as they are far away, are empty. */
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
  /** With a bar above it, and boxes to choose rows by. */
  withBar?: boolean;
  /** It is the one table of the page, and has keys. */
  shortcuts?: Pick<KeyboardShortcutStart, 'register'>;
  keeping?: GridKeeping;
  /** The document that is open. */
  onClose: () => void;
  footer: ReactNode;
  onOpen: (position: number) => void;
  /** Missing where the order is what the table is for. */
  onSort?: (sort: readonly SortOrder[]) => void;
  /** Shows what is around a document, by a key. */
  onSurrounding?: ((hit: SearchHit) => void) | undefined;
  onChangeColumns: (columns: readonly string[]) => void;
  onFilter: (filter: Filter) => void;
  onReachEnd: () => void;
  /** The first rows that are loaded came into sight: those before them were dropped. */
  onReachStart?: () => void;
  /** A row is in sight that was dropped, far from those that are loaded. */
  onMissing?: (row: number) => void;
  /** Pixels by name; those that nobody chose are missing. */
  widths: Readonly<Record<string, number>> | undefined;
  onWidths: (widths: Readonly<Record<string, number>>) => void;
}

/** The documents as rows; pinned columns and the time first, then the columns chosen. */
export function DocumentTable(props: DocumentTableProps) {
  const { hits, total, columns, sort, fields, withBar = false } = props;
  const { onSort, onChangeColumns } = props;
  const [look, setLook] = useTableLook();
  const { display } = look;
  const table = useTableColumns(props, look);
  const { byName, gridColumns } = table;
  const selection = useSelection(hits);
  const { documents } = selection;
  const [isComparing, setComparing] = useState(false);
  const copying = useTableCopy({ hits, byName, names: table.names });
  const rowMark = useLevels(hits, fields);
  const handle = useRef<GridHandle>(null);
  const find = useTableFind({ hits, byName, names: table.names }, handle);
  useTableKeys({
    shortcuts: props.shortcuts,
    handle,
    rowCount: hits.length,
    onCell: useCellAction(props, table, copying),
    onFind: find.open,
  });
  const { renderCell, renderActions } = useCells(props, { byName, copying, lines: display.lines });
  const pin = (name: string, pinned: boolean) =>
    setLook({
      pinned: pinned ? [...look.pinned, name] : look.pinned.filter((other) => other !== name),
    });
  const firstRow = useMemo(() => hits.findIndex((hit: SearchHit | undefined) => hit), [hits]);
  const compares = isComparing && documents.length > 1;

  return (
    <>
      {withBar && (
        <TableBar
          look={look}
          onLook={setLook}
          told={copying.told}
          find={find.bar}
          onFind={find.open}
        >
          {documents.length > 0 && (
            <SelectionBar
              count={documents.length}
              isComparing={compares}
              onCopy={(format) => copying.copyRows(documents, format)}
              onCompare={() => setComparing(!compares)}
              onClear={selection.clear}
            />
          )}
        </TableBar>
      )}
      <HiddenFields fields={table.names.map((name) => byName.get(name))} />
      {compares ? (
        <CompareDocuments {...{ documents, fields }} />
      ) : (
        <MarksContext value={find.findMarks}>
          <DataGrid
            label={i18n.formatMessage({ id: 'discover.documents', defaultMessage: 'Documents' })}
            columns={gridColumns}
            rowCount={hits.length}
            totalRows={Math.max(total ?? 0, hits.length)}
            display={display}
            handle={handle}
            {...(withBar && { selection: selection.grid, columnItems: copying.columnItems })}
            {...{ renderCell, renderActions, rowMark }}
            selectedRow={props.selected}
            dimmed={props.dimmed}
            keeping={props.keeping}
            footer={props.footer}
            onOpenRow={props.onOpen}
            onEscape={props.onClose}
            openRowLabel={openRowLabel}
            {...(onSort && {
              onSort: (name: string, add: boolean) => onSort(nextSort(name, sort, add)),
            })}
            onMoveColumn={table.move}
            onRemoveColumn={(name) => onChangeColumns(columns.filter((column) => column !== name))}
            onPinColumn={pin}
            onResizeColumn={table.setWidth}
            onFitColumn={table.fit}
            {...{ firstRow }}
            onReachEnd={props.onReachEnd}
            onReachStart={props.onReachStart}
            onMissing={props.onMissing}
            currentCell={find.found}
          />
        </MarksContext>
      )}
    </>
  );
}

function openRowLabel(row: number): string {
  return i18n.formatMessage(
    { id: 'discover.document.open', defaultMessage: 'Open document {number}' },
    { number: row + 1 },
  );
}

const CompareDocuments = loadLater(
  async () =>
    (await import(/* webpackChunkName: "discover-compare" */ '../compare/CompareDocuments'))
      .CompareDocuments,
  { waiting: () => <Skeleton height="100%" /> },
);
