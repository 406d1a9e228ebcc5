import type { LoadNotice } from '#common/search';
import { tell } from '#common/server-messages';
import { unreadable } from './load-error';
import { isBlank, isDocument, lines, rawLine, type JsonLines } from './json-lines';
import { surveyDocuments } from './json-survey';
import { readJson, type JsonLeaf } from './json-leaves';
import { nameFields } from './field-names';
import { leaveFirstFields } from './most-fields';
import type { PreparedFile } from './prepare-file';
import { rows, type LoadSession } from './session';
import type { PlannedField, TablePlan } from './table-plan';
import { toReason } from './to-reason';
import { detectEpoch, epochFormat, epochSql } from './epoch';
import { noticeKind } from './notice-kind';
import { isNullWord, nullWordSql } from './null-words';
import { daysOf, detectDate, detectKind, likelyKind, type ValueKind } from './value-kind';
import { findPlaces, placeField, tellPlace } from './plan-places';
import { castSql, quoteText } from './value-sql';

export interface JsonPlan extends TablePlan {
  /** Lines that are not documents. */
  invalid: number;
  notices: readonly LoadNotice[];
}

export async function planJson(source: JsonLines, session: LoadSession): Promise<JsonPlan> {
  const { file } = source;
  const { root, invalid } = await surveyDocuments(source, session);
  if (root.objects === 0) {
    throw unreadable('files.noDocument', { name: file.name });
  }
  const ownId = root.fields.get('_id');
  const id = ownId && ownId.objects + ownId.arrays === 0 ? "struct_extract(x, '_id')" : undefined;
  const left = leaveFirstFields(root, session.limits.fields);
  const reading = readJson(root);
  const leaves = reading.leaves.filter((leaf) => !id || leaf.path !== '_id');
  const structure = id ? withId(reading.structure) : reading.structure;
  const from =
    invalid > 0 ? `${lines(source)} WHERE ${isDocument}` : `${lines(source)} WHERE NOT ${isBlank}`;
  const relation = `(SELECT ${source.file.surrogates ? 's, raw' : 's'}, json_transform(s, ${quoteText(JSON.stringify(structure))}) AS x FROM ${from})`;
  const named = nameFields(leaves.map((leaf) => leaf.path));
  const fields = leaves.map((leaf, position) => ({
    ...(named.fields[position] ?? { name: leaf.path, column: leaf.path }),
    leaf,
  }));
  const all = { relation, rows: root.objects };
  const { planned, kindNotices } = await detectKinds(fields, all, session);
  const places = await findPlaces(planned, relation, session);
  const notices = [
    ...left,
    ...reading.notices,
    ...named.notices,
    ...kindNotices,
    ...places.map(tellPlace),
  ];
  return {
    relation,
    source: hasAddedIds(file) ? withoutAddedIdSql(rawLine(source)) : rawLine(source),
    longNumbers: file.longNumbers,
    ...(id ? { id } : {}),
    fields: [...planned, ...places.map(placeField)],
    invalid,
    notices,
    expectedRows: root.objects,
  };
}

const ADDS_IDS: ReadonlySet<string> = new Set(['bulk', 'hits']);

/** Of files that name the ids of documents beside them. */
export const hasAddedIds = ({ told }: Pick<PreparedFile, 'told'>): boolean =>
  ADDS_IDS.has(told.shape);

/** What is written before a document of such a file. */
const ADDED_ID = /^\{"_id":"(?:[^"\\]|\\.)*",?/;

/** The document as the file has it. */
export const withoutAddedId = (text: string): string => text.replace(ADDED_ID, '{');

const withoutAddedIdSql = (line: string): string =>
  `regexp_replace(${line}, ${quoteText(ADDED_ID.source)}, '{')`;

const withId = (structure: unknown): unknown => {
  const copy = Object.assign(Object.create(null), structure) as Record<string, unknown>;
  copy['_id'] = 'VARCHAR';
  return copy;
};

const sampleRows = 5000;
const sampleCells = 500_000;

interface NamedLeaf {
  name: string;
  column: string;
  leaf: JsonLeaf;
}

/** Texts that are dates, and whole numbers that count time, become dates; of texts among numbers nearly all decide. */
async function detectKinds(
  fields: readonly NamedLeaf[],
  { relation, rows: documents }: { relation: string; rows: number },
  session: LoadSession,
): Promise<{ planned: readonly PlannedField[]; kindNotices: readonly LoadNotice[] }> {
  const kindNotices: LoadNotice[] = [];
  const candidates = fields.filter(({ leaf }) => leaf.type === 'text' || leaf.type === 'long');
  const kinds = new Map<string, ValueKind>();
  if (candidates.length > 0) {
    const limit = Math.max(100, Math.min(sampleRows, Math.floor(sampleCells / candidates.length)));
    const list = candidates.map(({ leaf }) =>
      leaf.multiValued ? `${leaf.value}[:${leaf.mixed ? 3 : 1}]` : leaf.value,
    );
    const sample = await rows(
      session.connection,
      `SELECT ${list.join(', ')} FROM ${relation} LIMIT ${limit}`,
    );
    const samples = candidates.map((_, position) => textsIn(sample.map((row) => row[position])));
    await sampleLater(candidates, samples, { relation, limit }, session);
    for (const [position, { column, name, leaf }] of candidates.entries()) {
      const values = samples[position] ?? [];
      const kind = kindOf(name, leaf, values, documents);
      if (kind) {
        kinds.set(column, kind);
      }
      if (kind || leaf.type === 'text') {
        kindNotices.push(...noticeKind(name, kind, values, { datesOnly: !leaf.mixed }));
      }
    }
  }
  const planned = fields.map(({ name, column, leaf }) =>
    planLeaf({ name, column, leaf }, kinds.get(column), session.timeZone),
  );
  return { planned, kindNotices };
}

/** A field that begins with nothing but words that mean 'no value' is asked for once more. */
async function sampleLater(
  candidates: readonly NamedLeaf[],
  samples: string[][],
  { relation, limit }: { relation: string; limit: number },
  session: LoadSession,
): Promise<void> {
  const unsure = candidates.flatMap(({ leaf }, position) => {
    const values = samples[position] ?? [];
    const text = leaf.type === 'text' && !leaf.multiValued;
    return text && values.length > 0 && values.every(isNullWord) ? [{ position, leaf }] : [];
  });
  if (unsure.length === 0) return;
  const values = unsure.map(({ leaf }) => leaf.value);
  const found = await rows(
    session.connection,
    `SELECT ${values.join(', ')} FROM ${relation} WHERE ${values.map((value) => `NOT ${nullWordSql(value)}`).join(' OR ')} LIMIT ${limit}`,
  );
  unsure.forEach(({ position }, at) => {
    textsIn(
      found.map((row) => row[at]),
      samples[position],
    );
  });
}

/** Of lists in lists too, in their order. */
function textsIn(values: readonly unknown[], found: string[] = []): string[] {
  for (const value of values) {
    if (Array.isArray(value)) {
      textsIn(value, found);
    } else if (value !== null && value !== undefined) {
      found.push(String(value));
    }
  }
  return found;
}

function kindOf(
  name: string,
  { type, mixed }: JsonLeaf,
  values: readonly string[],
  documents: number,
): ValueKind | undefined {
  if (type !== 'text') {
    const epoch = detectEpoch(name, values);
    return epoch && { type: 'date', epoch };
  }
  const found = mixed ? detectKind(name, values) : detectDate(values);
  return found && found.type !== 'text'
    ? found
    : (likelyKind(name, values, { rows: documents, datesOnly: !mixed }) ?? found);
}

function planLeaf(
  { name, column, leaf }: NamedLeaf,
  kind: ValueKind | undefined,
  timeZone: string,
): PlannedField {
  const { type, multiValued, value, integers, pointer, expected, rawList } = leaf;
  const base = { name, column, multiValued };
  if (!kind || kind.type === 'text') {
    const exact = type === 'long' && !multiValued && pointer !== undefined;
    return {
      ...base,
      type,
      value,
      ...(exact ? { expected: integers, asDouble: asDouble(pointer) } : {}),
      ...(expected === undefined ? {} : { expected }),
      ...(rawList === undefined ? {} : { rawList }),
    };
  }
  const numeric =
    kind.type === 'date' && 'epoch' in kind && type === 'long' ? kind.epoch : undefined;
  const cast = (raw: string) => (numeric ? epochSql(raw, numeric) : castSql(raw, kind, timeZone));
  const format =
    kind.type !== 'date' ? undefined : 'epoch' in kind ? epochFormat(kind.epoch) : kind.format.java;
  return {
    ...base,
    type: kind.type,
    value: multiValued ? listOf(`list_transform(${value}, lambda d: ${cast('d')})`) : cast(value),
    ...(multiValued
      ? { rawList: value }
      : { raw: numeric ? `CAST(${value} AS VARCHAR)` : value, kind }),
    ...(format ? { dateFormat: format } : {}),
    ...daysOf(kind),
  };
}

const listOf = (values: string): string => `list_filter(${values}, lambda d: d IS NOT NULL)`;

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
    ...toReason(tell(type && type !== 'OBJECT' ? 'rejected.notObject' : 'rejected.notJson')),
    text: String(text ?? ''),
  }));
}
