import { withoutNeutralizer } from '#common/csv';
import type { LoadNotice } from '#common/search';
import { checkRecords } from './csv-quotes';
import type { CsvDialect } from './csv-dialect';
import { countNewlines } from './count-newlines';
import { nameFields } from './field-names';
import { COLUMNS_AT_ONCE } from './limits';
import { unreadable } from './load-error';
import { planColumns } from './plan-columns';
import { readCsvHead } from './tidy-csv';
import type { PreparedFile } from './prepare-file';
import { toOptionalString, rows, type LoadSession } from './session';
import type { TablePlan } from './table-plan';
import { notice, shorten } from './notice';
import { isNullWord, nullWordSql } from './null-words';
import { quoteText } from './value-sql';

export interface CsvPlan extends TablePlan {
  dialect: CsvDialect;
  notices: readonly LoadNotice[];
  /** Lines that are left out with the row in which a text begins that is not closed rightly. */
  linesInside: number;
}

const sampleRows = 5000;
const sampleCells = 500_000;

export async function planCsv(file: PreparedFile, session: LoadSession): Promise<CsvPlan> {
  const dialect = await readDialect(file, session);
  const { headers } = dialect;
  if (headers.length === 0) {
    throw unreadable('files.onlyQuotes', { name: file.name });
  }
  if (
    headers.length === 1 &&
    dialect.records.length === 0 &&
    !/\.(csv|tsv|txt)(\.gz)?$/i.test(file.name)
  ) {
    throw unreadable('files.unknownFormat', { name: file.name });
  }
  const linesInside = await checkRecords(file, {
    delimiter: dialect.delimiter,
    columns: session.limits.columns + (file.hasRest ? 1 : 0),
    lineOffset: file.lineOffset,
    signal: session.signal,
  });
  const id = headers.indexOf('_id');
  const rest = file.hasRest ? headers.length - 1 : -1;
  const positions = headers.flatMap((_, position) =>
    position === id || position === rest ? [] : [position],
  );
  const named = nameCsvFields(positions.map((position) => headers[position] ?? ''));
  const relation = csvRelation(file, dialect, 'load');
  const samples = await sampleValues(csvRelation(file, dialect, 'sample'), headers.length, session);
  const expectedRows = dialect.bytesPerLine > 0 ? Math.round(file.bytes / dialect.bytesPerLine) : 0;
  const notices = [
    ...named.notices,
    ...(dialect.hasHeader ? [] : [notice('notices.file.noHeader', { file: file.name })]),
  ];
  const planned = planColumns(
    named.fields.map((field, index) => {
      const position = positions[index] ?? 0;
      return { ...field, text: `c${position}`, values: samples[position] ?? [] };
    }),
    {
      timeZone: session.timeZone,
      rows: expectedRows,
      reading: session.reading,
      types: session.types,
    },
  );
  notices.push(...planned.notices);
  return {
    relation,
    ...(id >= 0 ? { id: `c${id}` } : {}),
    ...(rest >= 0 ? { rest: [`c${rest}`] } : {}),
    fields: planned.fields,
    dialect,
    notices,
    linesInside,
    expectedRows,
  };
}

/** A name that an export kept from being taken for a formula is the name without that; a value may have begun with a quote. */
function nameCsvFields(headers: readonly string[]): ReturnType<typeof nameFields> {
  const plain = headers.map(withoutNeutralizer);
  const { fields, notices } = nameFields(plain);
  const quoted = headers.flatMap((header, at) => {
    const name = fields[at]?.name;
    return header === plain[at] || name === undefined
      ? []
      : [notice('notices.file.renamedQuoted', { header: shorten(header), name: shorten(name) })];
  });
  return { fields, notices: [...notices, ...quoted] };
}

/**
 * Every value as text under the names c0, c1, …: no header reaches a statement. What can't be read goes into tables of this name:
 * where it is ignored only, the database leaves out rows that it reads otherwise.
 */
function csvRelation(file: PreparedFile, dialect: CsvDialect, purpose: 'load' | 'sample'): string {
  const columns = dialect.headers.map((_, position) => `'c${position}': 'VARCHAR'`).join(', ');
  const options = [
    quoteText(file.path),
    `columns = {${columns}}`,
    `delim = ${quoteText(dialect.delimiter)}`,
    `quote = '"'`,
    `escape = '"'`,
    `header = ${dialect.hasHeader}`,
    'auto_detect = false',
    `buffer_size = ${Math.max(8_000_000, file.longestLine * 2)}`,
    ...(file.longestLine > 2_000_000 ? [`max_line_size = ${file.longestLine + 1}`] : []),
    'store_rejects = true',
    `rejects_table = '${purpose}_errors'`,
    `rejects_scan = '${purpose}_scans'`,
  ];
  return `read_csv(${options.join(', ')})`;
}

async function readDialect(file: PreparedFile, { reading }: LoadSession) {
  const { dialect, bytes } = await readCsvHead(file.path, {
    ...reading,
    ...(file.delimiter ? { delimiter: file.delimiter } : {}),
    skipLines: 0,
  });
  return { ...dialect, bytesPerLine: bytes.length / Math.max(1, countNewlines(bytes)) };
}

/** Some values of each column; a column that begins with nothing but empty ones and words that mean that is asked for once more. */
async function sampleValues(relation: string, width: number, session: LoadSession) {
  const limit = Math.max(20, Math.min(sampleRows, Math.floor(sampleCells / width)));
  const samples: string[][] = Array.from({ length: width }, () => []);
  const collect = async (positions: readonly number[], where: string) => {
    const list = positions.map((position) => `c${position}`).join(', ');
    const found = await rows(
      session.connection,
      `SELECT ${list} FROM ${relation} ${where} LIMIT ${limit}`,
    );
    for (const row of found) {
      positions.forEach((position, index) => {
        const value = toOptionalString(row[index]);
        if (value !== undefined) {
          samples[position]?.push(value);
        }
      });
    }
  };
  const all = [...samples.keys()];
  for (let start = 0; start < width; start += COLUMNS_AT_ONCE) {
    await collect(all.slice(start, start + COLUMNS_AT_ONCE), '');
  }
  const empty = all.filter((position) => samples[position]?.every(isNullWord));
  if (empty.length > 0 && empty.length < 500) {
    await collect(
      empty,
      `WHERE ${empty.map((position) => `NOT ${nullWordSql(`c${position}`)}`).join(' OR ')}`,
    );
  }
  return samples;
}
