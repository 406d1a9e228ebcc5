import { useCallback } from 'react';
import { i18n } from '#common/i18n';
import { IconButton } from '#ui';
import type { GridColumn } from '#ui/grid';
import type { DiscoverField } from '../../common/discover-field';
import type { TableCopy } from '../copy/use-table-copy';
import { CellActions } from './CellActions';
import { DocumentCell } from './DocumentCell';
import type { DocumentTableProps } from './DocumentTable';

interface CellOptions {
  byName: ReadonlyMap<string, DiscoverField>;
  copying: TableCopy;
  lines: number | 'auto';
}

/** Buttons in narrower cells would cover what stands there; keys copy it, too. */
const WIDE = 220;

/** What stands in a cell, and what can be done with it. */
export function useCells(
  { hits, onFilter }: Pick<DocumentTableProps, 'hits' | 'onFilter'>,
  { byName, copying, lines }: CellOptions,
) {
  const renderCell = useCallback(
    (row: number, column: GridColumn) => (
      <DocumentCell
        hit={hits[row]}
        field={byName.get(column.id)}
        name={column.id}
        width={column.width}
        lines={lines}
      />
    ),
    [hits, byName, lines],
  );
  const { copyCell } = copying;
  const renderActions = useCallback(
    (row: number, { id, width }: GridColumn) => {
      const field = byName.get(id);
      const hit = hits[row];
      return (
        <>
          {field && <CellActions {...{ hit, field, onFilter }} />}
          {hit && width >= WIDE && (
            <IconButton
              size="s"
              icon="copy"
              label={i18n.formatMessage(
                {
                  id: 'discover.document.copyValue',
                  defaultMessage: 'Copy the value of {name}',
                },
                { name: id },
              )}
              onClick={() => copyCell(hit, id)}
            />
          )}
        </>
      );
    },
    [hits, byName, onFilter, copyCell],
  );
  return { renderCell, renderActions };
}
