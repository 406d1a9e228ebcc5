import type { JsonObject } from '#common/json';
import { parseAddress } from '../../addresses/address-text';
import type { StoredIndex } from '../../catalog';
import { documentIds } from '../../ids/document-ids';
import { MISFIT_COLUMN } from '../../load/misfit-sql';
import { FALSE, sql, joinSql, identifier, TRUE, trusted, type Sql } from '../sql';
import { idOf } from '../fields';
import { numberedRows } from '../visible-rows';
import { writeJson, type Answer } from '../json-writer';
import type { Row, Session } from '../session';
import { costOfRow, mapRows } from '../steps';
import { objectReader, OBJECTS } from '../nested/read-objects';
import type { Explainer } from '../explain/explainer';
import { explainingReader } from '../explain/explaining-reader';
import { highlightFields, type HighlightedField } from '../highlight/highlight';
import type { HighlightRequest } from '../highlight/request';
import { nanosecondValues, rangeValues } from './own-values';
import { requestedFields, type FieldRequest, type RequestedField } from './field-requests';
import { shownNumber } from '../query/values';
import { fieldValues, hasValues } from './field-values';
import { indexFields } from '../scripts/script-fields';
import { translateScript } from '../scripts/translate';
import { matchedColumns, type NamedQueries } from './matched-queries';
import { shownSource } from './kept-source';
import { indexedPlaces, type Place } from './place-values';
import { documentMaker } from './made-document';
import type { ScriptFieldRequest } from './script-fields';
import { filterJson } from './raw-json';
import type { SourceFilter } from './source-filter';
import { writtenParts } from './written-parts';

export interface DocumentReference {
  index: StoredIndex;
  seq: bigint;
}

export interface ReadDocument {
  id: string;
  /** JSON text; undefined where it was not asked for. */
  source?: string;
  /** How often it was written; missing: once, or nobody asked. */
  version?: number;
  routing?: string;
  fields?: ReadonlyMap<string, ShownField>;
  /** Names of the queries that it matches. */
  matched?: readonly string[];
  /** JSON text. */
  highlight?: string;
  /** Of an object of a nested field: where it stands in the document, as JSON text. */
  nested?: string;
  /** How its score came about, as JSON text. */
  explanation?: string;
  /** Fields whose values were left out. */
  ignored?: readonly string[];
}

/** What a hit says of a field, which may have a million values: they are written when it is their turn. */
export interface ShownField {
  cost: number;
  /** JSON text. */
  write(): string;
}

export interface DocumentParts {
  source: SourceFilter | false;
  fields: readonly FieldRequest[];
  scripts?: readonly ScriptFieldRequest[];
  named?: NamedQueries;
  /** How often documents were written. */
  versions?: boolean;
  highlight?: Highlighting;
  /** How scores of hits of an index are told. */
  explain?: (index: StoredIndex) => Explainer;
}

/** Words of the queries that hits show. */
interface Highlighting {
  request: HighlightRequest;
  queries: readonly JsonObject[];
  now: number;
}

export const referenceKey = ({ index, seq }: DocumentReference): string => `${index.id}:${seq}`;

/** The second of two steps: first the keys of the best documents were found, now they are read. */
export async function readDocuments(
  references: readonly DocumentReference[],
  parts: DocumentParts,
  session: Session,
): Promise<ReadonlyMap<string, ReadDocument>> {
  const found = new Map<string, ReadDocument>();
  for (const [index, own] of groupByIndex(references)) {
    const reader = createReader(index, parts);
    const numbers = own.map(({ seq }) => seq);
    const rows = await readRows(index, numbers, { columns: reader.columns, session });
    await mapRows(rows, (row) => {
      const seq = row[0] as bigint;
      found.set(referenceKey({ index, seq }), reader.read(row.slice(1), seq));
    });
  }
  return found;
}

interface Reading {
  columns: readonly Sql[];
  session: Session;
}

async function readRows(
  index: StoredIndex,
  numbers: readonly bigint[],
  { columns, session }: Reading,
): Promise<readonly Row[]> {
  const list = joinSql([trusted('_seq'), ...columns], ', ');
  const read = (isInPlace: boolean) =>
    session.rows(
      sql`SELECT ${list} FROM ${numberedRows(index, numbers, { isInPlace })} ${OBJECTS}`,
    );
  if (hasOwnRowid(index)) return read(false);
  const found = await read(true);
  // Documents were deleted, and those behind them moved up.
  return found.length < new Set(numbers).size ? read(false) : found;
}

/** A field of that name hides where a row lies. */
const hasOwnRowid = ({ fields }: StoredIndex): boolean =>
  fields.some(({ column }) => column.toLowerCase() === 'rowid');

function groupByIndex(
  references: readonly DocumentReference[],
): Map<StoredIndex, DocumentReference[]> {
  const groups = new Map<StoredIndex, DocumentReference[]>();
  for (const reference of references) {
    const group = groups.get(reference.index) ?? [];
    groups.set(reference.index, group);
    group.push(reference);
  }
  return groups;
}

/** What is selected of an index for its documents, and how a row of it is read. */
export interface DocumentReader {
  columns: readonly Sql[];
  read(row: Row, seq: bigint): ReadDocument;
}

export function createReader(index: StoredIndex, parts: DocumentParts): DocumentReader {
  const reader = partsReader(index, parts);
  const explainer = parts.explain?.(index);
  return explainer ? explainingReader(reader, explainer, index) : reader;
}

function partsReader(
  index: StoredIndex,
  { source: asked, fields, scripts = [], named, versions, highlight }: DocumentParts,
): DocumentReader {
  const source = shownSource(asked, index);
  const requested = requestedFields(fields, index);
  const computed = computedFields(scripts, index);
  const shownWords = highlight ? highlightedIn(index, highlight) : [];
  const objects = index.nestedIn ? objectReader(index, source) : undefined;
  const document = source === false || objects ? undefined : documentReader(index, source);
  const width = document?.columns.length ?? objects?.columns.length ?? 0;
  // An id that is made of the number costs much when it is made for rows that are not answered.
  const ids = index.keepsId ? [idOf(index)] : [];
  const start = ids.length;
  const written = writtenParts(index, versions);
  const columns = [
    ...ids,
    ...(document?.columns ?? objects?.columns ?? []),
    ...requested.map(({ access }) => access.shown ?? access.value),
    ...computed.map(({ value }) => value),
    ...(named ? matchedColumns(named, index) : []),
    ...shownWords.map(({ access }) => access.value),
    ...(index.mapping ? [identifier('_ignored')] : []),
    ...written.columns,
  ];
  const scriptStart = start + width + requested.length;
  const namedStart = scriptStart + computed.length;
  const names = [...(named?.queries.keys() ?? [])];
  const wordsStart = namedStart + names.length;
  const ignoredAt = wordsStart + shownWords.length;
  return {
    columns,
    read(row, seq) {
      const text = document?.read(row.slice(start, start + width));
      const object = objects?.read(row.slice(start, start + width));
      const values = requested.flatMap((field, position) =>
        shown(field, row[start + width + position] ?? null),
      );
      for (const [position, { name, ignoresFailure }] of computed.entries()) {
        const value = row[scriptStart + position] ?? null;
        const isNone = value === null && !ignoresFailure;
        if (isNone) values.push([name, { cost: 1, write: () => '[null]' }]);
        else values.push(...shownField(name, value, () => fieldValues(value, {})));
      }
      const matched = names.filter((_, at) => row[namedStart + at] === true);
      const words = writeHighlight(shownWords, row.slice(wordsStart));
      const ignored = index.mapping ? fieldValues(row[ignoredAt] ?? null, {}).map(String) : [];
      return {
        id: index.keepsId ? String(row[0]) : documentIds(index).idOf(seq),
        ...(text === undefined ? {} : { source: text }),
        ...written.read(row.slice(columns.length - written.columns.length)),
        ...(values.length > 0 ? { fields: new Map(values) } : {}),
        ...(matched.length > 0 ? { matched } : {}),
        ...(words === undefined ? {} : { highlight: words }),
        ...(ignored.length > 0 ? { ignored } : {}),
        ...object,
      };
    },
  };
}

const computedFields = (scripts: readonly ScriptFieldRequest[], index: StoredIndex) =>
  scripts.map(({ name, script, ignoresFailure }) => ({
    name,
    ignoresFailure,
    value: translateScript(script, indexFields(index), ignoresFailure ? FALSE : TRUE).value,
  }));

const highlightedIn = (index: StoredIndex, { request, queries, now }: Highlighting) =>
  highlightFields(request, queries, { index, now, depth: 0, clauses: { count: 0 } });

/** Undefined where no field has anything to show. */
function writeHighlight(fields: readonly HighlightedField[], row: Row): string | undefined {
  const members = fields.flatMap(({ access, fragments }, at) => {
    const values = fieldValues(row[at] ?? null, {}, access.type).map(String);
    const shownParts = fragments(values);
    return shownParts.length > 0
      ? [`${JSON.stringify(access.name)}:${JSON.stringify(shownParts)}`]
      : [];
  });
  return members.length > 0 ? `{${members.join(',')}}` : undefined;
}

function documentReader(
  index: StoredIndex,
  filter: SourceFilter,
): { columns: readonly Sql[]; read: (row: Row) => string } {
  if (index.keepsSource) {
    return {
      columns: [identifier('_source')],
      read: ([text]) => filterJson(String(text), filter),
    };
  }
  if (index.keepsMisfits) {
    const { fields } = index;
    const make = documentMaker(fields);
    return {
      columns: [...fields.map(({ column }) => identifier(column)), identifier(MISFIT_COLUMN)],
      read: (row) => filterJson(make(row), filter),
    };
  }
  const fields = index.fields.filter(({ name }) => filter.includes(name) && !filter.excludes(name));
  return { columns: fields.map(({ column }) => identifier(column)), read: documentMaker(fields) };
}

const compareAnswers = (a: Answer, b: Answer): number =>
  typeof a === 'string' || typeof b === 'string'
    ? Buffer.compare(Buffer.from(String(a)), Buffer.from(String(b)))
    : Number(a) - Number(b);

const inAddressOrder = (values: readonly Answer[]): readonly Answer[] =>
  [...new Set(values.map(String))].toSorted((a, b) =>
    (parseAddress(a) ?? 0n) < (parseAddress(b) ?? 0n) ? -1 : 1,
  );

const shown = (field: RequestedField, value: Row[number]): [string, ShownField][] =>
  shownField(field.access.name, value, () => valuesOf(field, value));

/** Nothing where there is no value. */
function shownField(
  name: string,
  value: Row[number],
  read: () => readonly Answer[],
): [string, ShownField][] {
  if (!hasValues(value)) return [];
  // Buckets may show one document many times.
  let text: string | undefined;
  return [[name, { cost: costOfRow([value]), write: () => (text ??= writeJson(read())) }]];
}

function valuesOf(
  { access, format, indexed }: RequestedField,
  value: Row[number],
): readonly Answer[] {
  if (access.nanoseconds) return nanosecondValues(value, access, format, indexed);
  if (access.type === 'range') return rangeValues(value, access, format);
  const values = fieldValues(value, format, access.type);
  if (!indexed) {
    return values.map((one) => (typeof one === 'number' ? shownNumber(access, one) : one));
  }
  if (access.type === 'geo_point') return indexedPlaces(values as unknown as readonly Place[]);
  const sorted = access.type === 'ip' ? inAddressOrder(values) : values.toSorted(compareAnswers);
  if (access.type === 'keyword') return [...new Set(sorted)];
  const { number } = format;
  return number ? sorted.map((one) => number(one as number | bigint)) : sorted;
}
