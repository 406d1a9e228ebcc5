import type { TableCopy } from '../copy/use-table-copy';
import type { DocumentTableProps } from './DocumentTable';
import type { CellAction } from './use-table-keys';
import type { useTableColumns } from './use-table-columns';
import { filtersOfCell } from './value-filter';

/** What keys do with a cell. */
export function useCellAction(
  {
    hits,
    onFilter,
    onSurrounding,
  }: Pick<DocumentTableProps, 'hits' | 'onFilter' | 'onSurrounding'>,
  { byName, gridColumns }: ReturnType<typeof useTableColumns>,
  copying: TableCopy,
) {
  return (action: CellAction, row: number, column: number) => {
    const hit = hits[row];
    const name = gridColumns[column - 1]?.id;
    if (!hit) return;
    if (action === 'copyRow') return copying.copyRows([hit], 'json');
    if (action === 'surrounding') return onSurrounding?.(hit);
    if (name === undefined) return;
    if (action === 'copyCell') return copying.copyCell(hit, name);
    const field = byName.get(name);
    if (field) onFilter(filtersOfCell(hit, field)[action]);
  };
}
