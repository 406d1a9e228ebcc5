import { useCallback } from 'react';
import { i18n } from '#common/i18n';
import type { SearchHit } from '#common/search';
import type { GridColumn } from '#ui/grid';
import type { MenuItem } from '#ui/overlays';
import { shownValues } from '../documents/document-values';
import { useTime } from '../documents/time-context';
import { copyFormats } from './copy-formats';
import { columnToText, type CopiedRows, type CopyFormat, storedText, toText } from './table-text';
import { useCopy } from './use-copy';

type TableOptions = Omit<CopiedRows, 'time'>;

export interface TableCopy {
  /** What came of it, for a person. */
  told: string;
  copyCell: (hit: SearchHit, name: string) => void;
  copyRows: (hits: readonly SearchHit[], format: CopyFormat) => void;
  /** For the menu of a column. */
  columnItems: (column: GridColumn) => readonly MenuItem[];
}

/** A cell, rows or a column of the table for the clipboard. */
export function useTableCopy({ hits, names, byName }: TableOptions): TableCopy {
  const time = useTime();
  const { told, copy } = useCopy();
  const copyCell = useCallback(
    (hit: SearchHit, name: string) =>
      void copy(
        storedText(shownValues(hit, byName.get(name) ?? { name })),
        i18n.formatMessage(
          { id: 'discover.copy.cell', defaultMessage: 'Copied the value of {name}' },
          { name },
        ),
      ),
    [byName, copy],
  );
  const copyRows = (chosen: readonly SearchHit[], format: CopyFormat) =>
    void copy(
      toText({ hits: chosen, names, byName, time }, format),
      i18n.formatMessage(
        {
          id: 'discover.copy.rows',
          defaultMessage: 'Copied {count, plural, one {# document} other {# documents}}',
        },
        { count: chosen.length },
      ),
    );
  const copyColumn = (name: string, format: CopyFormat) => {
    // Rows that were dropped are no entries of the list.
    const loaded = hits.filter(() => true);
    void copy(
      columnToText({ hits: loaded, names: [name], byName, time }, format),
      i18n.formatMessage(
        {
          id: 'discover.copy.column',
          defaultMessage:
            'Copied {name} of the {count, plural, one {# document} other {# documents}} loaded here',
        },
        { name, count: loaded.length },
      ),
    );
  };
  const columnItems = ({ id: name }: GridColumn): readonly MenuItem[] =>
    copyFormats().map(({ id, label }) => ({
      id: `copy-${id}`,
      icon: 'copy',
      label: i18n.formatMessage(
        { id: 'discover.copy.columnAs', defaultMessage: 'Copy column as {format}' },
        { format: label },
      ),
      onSelect: () => copyColumn(name, id),
    }));
  return { told, copyCell, copyRows, columnItems };
}
