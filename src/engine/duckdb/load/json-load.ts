import { unreadable } from './load-error';
import { addStructure, emptyNode, type StructureNode } from './json-structure';
import { readJson, type JsonLeaf } from './json-leaves';
import { nameFields } from './field-names';
import type { PreparedFile } from './prepare-file';
import { asText, firstRow, rows, type LoadSession } from './session';
import type { PlannedField, TablePlan } from './table-plan';
import { detectDate, detectEpoch, type ValueKind } from './value-kind';
import { castSql, epochSql, quoteText } from './value-sql';

export interface JsonPlan extends TablePlan {
  /** Lines that are not documents. */
  invalid: number;
  notices: readonly string[];
}

/** One document a line. */
export interface JsonLines {
  file: PreparedFile;
  /** Line breaks inside documents are written as these control characters, which JSON forbids. */
  encodedBreaks: boolean;
}

/** The file's lines as one column `s`, without a look at what they hold. */
export function lines({ file, encodedBreaks }: JsonLines): string {
  const buffer = Math.max(8_000_000, file.longestLine * 2);
  const options = [
    quoteText(file.path),
    "columns = {'s': 'VARCHAR'}",
    "delim = '\u0001\u0002'",
    "quote = ''",
    "escape = ''",
    'header = false',
    'auto_detect = false',
    "new_line = '\\n'",
    `buffer_size = ${buffer}`,
    ...(file.longestLine > 2_000_000 ? [`max_line_size = ${file.longestLine + 1}`] : []),
  ].join(', ');
  const breaks = 'chr(30) || chr(31), chr(10) || chr(13)';
  return encodedBreaks
    ? `(SELECT translate(s, ${breaks}) AS s FROM read_csv(${options}))`
    : `read_csv(${options})`;
}

// DuckDB's parser takes NaN and a comma before a bracket, JSON does not.
const lax = "',[ \\t\\r\\n]*[}\\]]|[:\\[,][ \\t\\r\\n]*-?(?i:nan|inf)'";
const withoutStrings = `regexp_replace(s, '"([^"\\\\]|\\\\.)*"', '""', 'g')`;

/** True for a line that holds one JSON object. */
export const isDocument = `(json_valid(s) AND ltrim(s, chr(32) || chr(9) || chr(10) || chr(13))[1] = '{' AND NOT (regexp_matches(s, ${lax}) AND regexp_matches(${withoutStrings}, ${lax})))`;

export const isBlank = `(s IS NULL OR trim(s, chr(32) || chr(9) || chr(13)) = '')`;

export async function planJson(source: JsonLines, session: LoadSession): Promise<JsonPlan> {
  const { file } = source;
  const { root, invalid } = await readStructure(source, session);
  if (root.objects === 0) {
    throw unreadable(file.name, 'no line is a JSON object. Check that it is one document a line.');
  }
  const ownId = root.fields.get('_id');
  const id = ownId && ownId.objects + ownId.arrays === 0 ? "struct_extract(x, '_id')" : undefined;
  const reading = readJson(root);
  const leaves = reading.leaves.filter((leaf) => !id || leaf.path !== '_id');
  const structure = id ? withId(reading.structure) : reading.structure;
  const from =
    invalid > 0 ? `${lines(source)} WHERE ${isDocument}` : `${lines(source)} WHERE NOT ${isBlank}`;
  const relation = `(SELECT s, json_transform(s, ${quoteText(JSON.stringify(structure))}) AS x FROM ${from})`;
  const named = nameFields(leaves.map((leaf) => leaf.path));
  const fields = leaves.map((leaf, position) => ({
    ...(named.fields[position] ?? { name: leaf.path, column: leaf.path }),
    leaf,
  }));
  const planned = await detectDates(fields, relation, session);
  const notices = [...reading.notices, ...named.notices];
  return { relation, source: 's', ...(id ? { id } : {}), fields: planned, invalid, notices };
}

const withId = (structure: unknown): unknown => {
  const copy = Object.assign(Object.create(null), structure) as Record<string, unknown>;
  copy['_id'] = 'VARCHAR';
  return copy;
};

/** Counts every shape that documents have. The counts are exact, so nothing is found out later. */
async function readStructure(source: JsonLines, session: LoadSession) {
  const root = emptyNode();
  let invalid = 0;
  const result = await session.connection.stream(
    `SELECT count(*)::INTEGER, shape FROM (
       SELECT CASE WHEN ${isDocument} THEN json_structure(s)::VARCHAR END AS shape
       FROM ${lines(source)} WHERE NOT ${isBlank}
     ) GROUP BY shape`,
  );
  for await (const chunk of result.yieldRowsJs()) {
    for (const [count, shape] of chunk) {
      if (shape === null) {
        invalid += Number(count);
      } else {
        addStructure(root, parseShape(String(shape)), Number(count));
      }
    }
    session.signal.throwIfAborted();
  }
  return { root, invalid } satisfies { root: StructureNode; invalid: number };
}

const parseShape = (shape: string): unknown => {
  try {
    return JSON.parse(shape);
  } catch {
    return {};
  }
};

const sampleRows = 5000;
const sampleCells = 500_000;

interface NamedLeaf {
  name: string;
  column: string;
  leaf: JsonLeaf;
}

/** Texts that are dates, and whole numbers that are seconds or milliseconds, become dates. */
async function detectDates(
  fields: readonly NamedLeaf[],
  relation: string,
  session: LoadSession,
): Promise<readonly PlannedField[]> {
  const candidates = fields.filter(({ leaf }) => leaf.type === 'text' || leaf.type === 'long');
  const kinds = new Map<string, ValueKind>();
  if (candidates.length > 0) {
    const limit = Math.max(100, Math.min(sampleRows, Math.floor(sampleCells / candidates.length)));
    const list = candidates.map(({ leaf }) => (leaf.multiValued ? `${leaf.value}[1]` : leaf.value));
    const sample = await rows(
      session.connection,
      `SELECT ${list.join(', ')} FROM ${relation} LIMIT ${limit}`,
    );
    for (const [position, { column, name, leaf }] of candidates.entries()) {
      const values = sample.flatMap((row) => asText(row[position]) ?? []);
      const kind =
        leaf.type === 'text'
          ? values.length > 0 && detectDate(values)
          : detectEpoch(name, values.map(Number));
      if (kind) {
        kinds.set(column, kind);
      }
    }
  }
  return fields.map(({ name, column, leaf }) =>
    planLeaf({ name, column, leaf }, kinds.get(column), session.timeZone),
  );
}

function planLeaf(
  { name, column, leaf }: NamedLeaf,
  kind: ValueKind | undefined,
  timeZone: string,
): PlannedField {
  const { type, multiValued, value, integers, pointer } = leaf;
  const base = { name, column, multiValued };
  if (kind?.type !== 'date') {
    const exact = type === 'long' && !multiValued && pointer !== undefined;
    return {
      ...base,
      type,
      value,
      ...(exact ? { expected: integers, asDouble: asDouble(pointer) } : {}),
    };
  }
  const cast = (raw: string) =>
    'epoch' in kind ? epochSql(raw, kind.epoch) : castSql(raw, kind, timeZone);
  const format =
    'epoch' in kind ? (kind.epoch === 'second' ? 'epoch_second' : undefined) : kind.format.java;
  return {
    ...base,
    type: 'date',
    value: multiValued
      ? `list_filter(list_transform(${value}, lambda d: ${cast('d')}), lambda d: d IS NOT NULL)`
      : cast(value),
    ...(multiValued || 'epoch' in kind ? {} : { raw: value, kind }),
    ...(format ? { dateFormat: format } : {}),
  };
}

const asDouble = (pointer: string): string =>
  `try_cast(json_extract_string(s, ${quoteText(pointer)}) AS DOUBLE)`;

/** The first lines that are not documents, with their true numbers. */
export async function findInvalidLines(source: JsonLines, session: LoadSession, most: number) {
  const found = await rows(
    session.connection,
    `SELECT n, left(s, 200), CASE WHEN json_valid(s) THEN json_type(s) END FROM (
       SELECT row_number() OVER () AS n, s FROM ${lines(source)}
     ) WHERE NOT ${isBlank} AND NOT ${isDocument} LIMIT ${most}`,
  );
  return found.map(([line, text, type]) => ({
    line: Number(line),
    reason:
      type && type !== 'OBJECT'
        ? `This is not a JSON object but ${String(type).toLowerCase()}.`
        : 'This is not valid JSON.',
    text: String(text ?? ''),
  }));
}

export async function countLines(source: JsonLines, session: LoadSession): Promise<number> {
  return Number((await firstRow(session.connection, `SELECT count(*) FROM ${lines(source)}`))[0]);
}
