import { FIELD_TYPES } from '#common/search';
import { tell } from '#common/server-messages';
import { isTimeZone } from '#common/time';
import { closedObject, HttpError } from '#core/server';
import { EXPORT_FORMATS, type ExportJob } from '#common/export-job';

const text = (maxLength: number) => ({ type: 'string', minLength: 1, maxLength }) as const;

const column = closedObject(
  {
    name: { type: 'string', maxLength: 10_000 },
    label: { type: 'string', maxLength: 10_000 },
    type: { enum: FIELD_TYPES },
    days: { type: 'boolean' },
    format: { type: 'object' },
  },
  ['name'],
);

export const exportBody = closedObject(
  {
    title: { type: 'string', maxLength: 1000 },
    format: { enum: EXPORT_FORMATS },
    values: { enum: ['shown', 'raw'] },
    columns: { type: 'array', minItems: 1, maxItems: 10_000, items: column },
    search: closedObject({ index: text(10_000), body: { type: 'object' } }, ['index', 'body']),
    statement: closedObject(
      {
        language: { enum: ['sql', 'ppl'] },
        text: text(100_000),
        within: closedObject({ index: text(10_000), query: { type: 'object' } }, [
          'index',
          'query',
        ]),
      },
      ['language', 'text'],
    ),
    rows: { type: 'array', maxItems: 100_000, items: { type: 'array' } },
    csv: closedObject(
      {
        // Quotes and line breaks have a meaning of their own.
        separator: { type: 'string', pattern: '^[^"\\r\\n]$' },
        marked: { type: 'boolean' },
        safe: { type: 'boolean' },
      },
      ['separator', 'marked', 'safe'],
    ),
    locale: { type: 'string', pattern: '^[a-z]{2,3}(-[A-Za-z0-9]{2,8})*$', maxLength: 50 },
    timeZone: text(100),
  },
  ['title', 'format', 'values', 'locale', 'timeZone'],
);

/** What a schema can't say. */
export function checkJob({ search, statement, rows, columns = [], timeZone }: ExportJob): void {
  const sources = [search, statement, rows].filter((one) => one !== undefined);
  if (sources.length !== 1) throw new HttpError(400, tell('exports.statementOrSearch'));
  if (!isTimeZone(timeZone)) throw new HttpError(400, tell('exports.timeZone', { timeZone }));
  const names = columns.map(({ name }) => name);
  const twice = search && names.find((name, at) => names.indexOf(name) !== at);
  if (twice !== undefined) throw new HttpError(400, tell('exports.columnTwice', { name: twice }));
}
