import { csvCell, neutralized } from '#common/csv';
import { stringifyLongNumerals } from '#common/json';
import type { SearchHit } from '#common/search';
import type { TimeFormatter } from '#common/time';
import type { DiscoverField } from '../../common/discover-field';
import { shownValues } from '../documents/document-values';
import { writeValue } from '../documents/FieldValues';

export type CopyFormat = 'csv' | 'json' | 'markdown';

export interface CopiedRows {
  hits: readonly SearchHit[];
  /** Of the columns. */
  names: readonly string[];
  byName: ReadonlyMap<string, DiscoverField>;
  time: TimeFormatter;
}

/**
 * Documents as text. JSON has all of each; a CSV the values of the columns as they are stored, and nothing that a spreadsheet could
 * take for a formula; a table of Markdown the values as they are shown, and nothing that could be taken for its markup.
 */
export function toText(rows: CopiedRows, format: CopyFormat): string {
  switch (format) {
    case 'csv':
      return toCsv(rows);
    case 'json':
      return stringifyLongNumerals(
        rows.hits.map(({ _index, _id, _source }) => ({ _index, _id, _source })),
        2,
      );
    case 'markdown':
      return toMarkdown(rows);
  }
}

/** The values of one column, with the column's name where the format has place for it. */
export function columnToText(rows: CopiedRows, format: CopyFormat): string {
  const [name = ''] = rows.names;
  if (format !== 'json') return toText(rows, format);
  const values = rows.hits.map((hit) => {
    const own = shownValues(hit, rows.byName.get(name) ?? { name });
    return own.length > 1 ? own : (own[0] ?? null);
  });
  return stringifyLongNumerals(values, 2);
}

/** One value as it is stored; of several all, of an object its JSON. */
export const storedText = (values: readonly unknown[]): string =>
  values
    .map((value) => (typeof value === 'object' ? stringifyLongNumerals(value) : String(value)))
    .join(', ');

function toCsv({ hits, names, byName }: CopiedRows): string {
  const cell = (text: string) => csvCell(neutralized(text));
  const lines = hits.map((hit) =>
    names.map((name) => cell(storedText(shownValues(hit, byName.get(name) ?? { name })))).join(','),
  );
  return `${[names.map(cell).join(','), ...lines].join('\r\n')}\r\n`;
}

function toMarkdown({ hits, names, byName, time }: CopiedRows): string {
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;
  const lines = hits.map((hit) =>
    line(
      names.map((name) => {
        const field = byName.get(name);
        const values = shownValues(hit, field ?? { name });
        return plainMarkdown(values.map((value) => writeValue(value, field, time)).join(', '));
      }),
    ),
  );
  const title = line(names.map(plainMarkdown));
  return `${[title, line(names.map(() => '---')), ...lines].join('\n')}\n`;
}

/** As a cell of a table: no markup, no line of its own. */
const plainMarkdown = (text: string): string =>
  text.replaceAll(/[\\`*_[\]<>|~#!]/g, String.raw`\$&`).replaceAll(/\s*[\r\n]+\s*/g, ' ');
