import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import type { RejectedRow } from '#common/search';
import { DocumentError } from '../mapping/mapping-error';
import { createDocumentMapper, type DocumentMapper } from '../mapping/map-document';
import type { MappedTable } from '../mapping/mapped-tables';
import { readMapping } from '../mapping/read-mapping';
import { aliasesOf, storedFields } from '../mapping/stored-fields';
import { writeMapping } from '../mapping/write-mapping';
import { madeId, rowGroupOf } from './write-rows';
import type { TypedFile, TypedNested } from './isolated/foreign-file';
import type { JsonLines } from './json-lines';
import { hasAddedIds, withoutAddedId } from './json-load';
import { stagedColumns, stagedValues, type StagedField } from './staged-values';
import { readLines } from './read-lines';
import { KEPT_REJECTS } from './limits';
import { quoteText } from './quote-text';
import type { LoadSession } from './session';
import { stageRows, type StagedRows } from './stage-rows';
import { toReason } from './to-reason';

/** Lines of JSON, one document each. */
export interface DocumentLines {
  path: string;
  /** A line is a document, or an object with the text of one as `s`. */
  form: 'documents' | 'texts';
  /** Line breaks inside documents are written as control characters. */
  encodedBreaks: boolean;
  /** Each begins with the id that the file has beside it. */
  hasAddedIds?: boolean;
  /** Where lines stand in the file as the person has it; missing where it is this one. */
  originalLines?: JsonLines['originalLines'];
}

/** Of a file of JSON, as it was prepared. */
export const documentLines = ({
  file,
  encodedBreaks,
  originalLines,
}: JsonLines): DocumentLines => ({
  path: file.path,
  form: 'documents',
  encodedBreaks,
  hasAddedIds: hasAddedIds(file),
  ...(originalLines ? { originalLines } : {}),
});

interface Staged {
  rows: (table: MappedTable) => StagedRows;
  read: number;
  hasIds: boolean;
  rejects: Rejects;
}

/** Reads documents by a mapping, which grows with what they bring. What does not fit is rejected with its reason. */
export async function loadMapped(
  lines: DocumentLines,
  session: LoadSession,
  tellRead: (bytes: number) => void,
): Promise<TypedFile> {
  const mapper = createDocumentMapper(
    readMapping(session.mapping ?? {}, {
      analysis: session.analysis,
      limits: session.fieldLimits,
    }),
  );
  const staged = await stage(lines, mapper, session, tellRead);
  const { root } = mapper.tables;
  const fields = storedFields(root, mapper.mapping);
  const table = await toParquet(fields, staged, root, session);
  const nested: TypedNested[] = [];
  for (const one of mapper.tables.all) {
    const parent = one.parent?.path ?? '';
    if (one === root) continue;
    const own = storedFields(one, mapper.mapping);
    nested.push({
      path: one.path,
      ...(parent === '' ? {} : { parent }),
      table: await toParquet(own, staged, one, session),
      fields: own,
      read: staged.rows(one).count,
    });
  }
  return {
    rows: { table },
    fields,
    keepsSource: true,
    keepsId: staged.hasIds,
    keepsMisfits: false,
    read: staged.read,
    rejectedRows: staged.rejects.count,
    rejected: staged.rejects.rows,
    notices: [],
    mapped: {
      mapping: writeMapping(mapper.mapping),
      aliases: aliasesOf(mapper.mapping.root),
      nested,
    },
  };
}

async function stage(
  lines: DocumentLines,
  mapper: DocumentMapper,
  session: LoadSession,
  tellRead: (bytes: number) => void,
): Promise<Staged> {
  const staging = stageRows(mapper.tables, session);
  const rejects: Rejects = { count: 0, rows: [] };
  let hasIds = false;
  try {
    for await (const { text, line, bytes } of readLines(lines.path, session.signal)) {
      if (text.trim() === '') continue;
      const source = documentOf(text, lines);
      const mapped = mapOrReject(mapper, source, line, rejects);
      if (mapped) {
        hasIds ||= mapped.id !== undefined;
        const kept = lines.hasAddedIds ? withoutAddedId(source) : source;
        await staging.add(mapped.row, { source: kept, id: mapped.id, ignored: mapped.ignored });
      }
      tellRead(bytes);
    }
  } finally {
    await staging.close();
  }
  const places = await lines.originalLines?.(rejects.rows.map(({ line }) => line));
  for (const row of rejects.rows) row.line = places?.get(row.line) ?? row.line;
  return { rows: staging.of, read: staging.of(mapper.tables.root).count, hasIds, rejects };
}

interface Rejects {
  count: number;
  rows: RejectedRow[];
}

function mapOrReject(mapper: DocumentMapper, source: string, line: number, rejects: Rejects) {
  try {
    return mapper.map(source);
  } catch (error) {
    if (!(error instanceof DocumentError)) throw error;
    rejects.count += 1;
    if (rejects.rows.length < KEPT_REJECTS) {
      rejects.rows.push({ line, ...toReason(error.serverMessage), text: source.slice(0, 200) });
    }
    return undefined;
  }
}

function documentOf(text: string, { form, encodedBreaks }: DocumentLines): string {
  if (form === 'texts') return (JSON.parse(text) as { s: string }).s;
  return encodedBreaks ? decodeBreaks(text) : text;
}

const decodeBreaks = (text: string): string =>
  // oxlint-disable-next-line no-control-regex
  text.replace(/[\u001E\u001F]/g, (mark) => (mark === '\u001E' ? '\n' : '\r'));

async function toParquet(
  fields: readonly StagedField[],
  { rows, hasIds }: Staged,
  table: MappedTable,
  { connection, stagingFolder }: LoadSession,
): Promise<string> {
  const file = `${randomUUID()}.parquet`;
  const isRoot = table.path === '';
  const columns = [
    isRoot ? "s: 'VARCHAR', i: 'VARCHAR', g: 'VARCHAR[]'" : "p: 'BIGINT', n: 'BIGINT'",
    ...stagedColumns(fields),
  ];
  const selected = [
    ...(isRoot
      ? [...(hasIds ? [`coalesce(i, ${madeId}) AS _id`] : []), 's AS _source', 'g AS _ignored']
      : ['p AS _parent', 'n AS _position']),
    ...stagedValues(fields, table).map((value, position) => `${value} AS f${position}`),
  ];
  const { path, longest } = rows(table);
  const from = `read_json(${quoteText(path)}, format = 'newline_delimited', columns = {${columns.join(', ')}}, maximum_object_size = ${longest + 1024})`;
  await connection.run(
    `COPY (SELECT ${selected.join(', ')} FROM ${from}) TO ${quoteText(join(stagingFolder, file))} (FORMAT parquet, COMPRESSION uncompressed, WRITE_BLOOM_FILTER false, ROW_GROUP_SIZE ${rowGroupOf(fields.length)})`,
  );
  return file;
}
