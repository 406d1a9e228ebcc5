import { useMemo } from 'react';
import type { ExportColumn } from '#common/export-job';
import type { SearchField } from '#common/search';
import { createDateFormats } from '#common/time';
import type { AnswerColumn } from '#plugins/statements/common';
import { fieldColumns, STATEMENT_ZONE, writerOfColumn } from '#plugins/visualizations/common';
import type { ShownIndex } from '../use-shown-index';

const NONE: readonly AnswerColumn[] = [];

/** The columns of an answer by the names and formats that the index pattern has for their fields. */
export function useShownColumns(
  columns: readonly AnswerColumn[] = NONE,
  { name: index, pattern }: ShownIndex,
  fields: readonly SearchField[],
) {
  return useMemo(() => {
    const { formats = {}, names = {} } = pattern ?? {};
    const known = fieldColumns(columns, { index, fields, formats, names });
    const time = createDateFormats(STATEMENT_ZONE);
    return {
      columns: columns.map((column, at) => {
        const own = known[at] ?? { label: column.name, field: column.name };
        return { label: own.label, write: writerOfColumn(column, own, time) };
      }),
      // An export takes each name once, and knows the other columns as they come.
      exported: columns.flatMap(({ name }, at): ExportColumn[] => {
        const { label = name, format } = known[at] ?? {};
        const isOnly = columns.every((other, place) => place === at || other.name !== name);
        if (!isOnly || (label === name && !format)) return [];
        return [{ name, ...(label !== name && { label }), ...(format && { format }) }];
      }),
    };
  }, [columns, index, pattern, fields]);
}
