import { parseJson, type JsonValue } from '#common/json';
import type { IndexDetails, IndexField, IndexSummary, LoadNotice } from '#common/search';
import { tell, toAttributes } from '#common/server-messages';
import type { EngineContext } from '../engine';
import { EngineError } from '../engine-error';
import { chooseTimeField } from '../time-field';
import { isWhollyAllowed, streamOf } from '../index-patterns';
import { noSuchIndex, pathOf } from './allowed';
import type { AskedCluster } from './ask-cluster';
import { fieldsOf, type Mapping } from './mapped-fields';
import { readTimeRanges } from './time-ranges';
import { replacedName, shownName } from './shown-names';
import { readNotes, type IndexNotes } from './writing/index-notes';

export interface ReadIndices {
  /** Sorted by name. */
  indices: readonly IndexSummary[];
  /** By the names of the indices: of the files that they were loaded from. */
  fingerprints: ReadonlyMap<string, string>;
}

/** All open indices but those of programs, by the names that people know them by. */
export async function readIndices(
  cluster: AskedCluster,
  context: EngineContext,
): Promise<ReadIndices> {
  const [whole, notes] = await Promise.all([
    readRows(cluster, context),
    readAllNotes(cluster, context),
  ]);
  const known = new Set(whole.map(({ concrete }) => concrete));
  const unfinished = await readUnfinished(cluster, notes, context);
  const rows = [...whole, ...unfinished.filter(({ concrete }) => !known.has(concrete))];
  const fingerprints = new Map<string, string>();
  const indices = rows
    .map((row) => {
      const { concrete, name } = row;
      const noted: IndexNotes = notes.get(concrete) ?? {};
      const { source, fingerprint, timeField, rejectedRows = 0 } = noted;
      if (fingerprint !== undefined) fingerprints.set(name, fingerprint);
      return {
        name,
        documents: Number(row['docs.count'] ?? 0),
        sizeInBytes: Number(row['store.size'] ?? 0),
        ...(typeof timeField === 'string' && { timeField }),
        ...(source !== undefined && { source }),
        rejectedRows,
        state: noted.unfinished ? ('unfinished' as const) : ('ready' as const),
        version: 1,
        writable: true,
      };
    })
    .filter(({ name }) => !isOfProgram(name))
    .toSorted((a, b) => (a.name < b.name ? -1 : 1));
  return { indices, fingerprints };
}

/** Of the first indices whose time field is noted: more would be too much to ask at once. */
const MOST_RANGES = 200;

/** For a list of indices. */
export async function withTimeRanges(
  cluster: AskedCluster,
  indices: readonly IndexSummary[],
  context: EngineContext,
): Promise<readonly IndexSummary[]> {
  const timed = indices
    .flatMap(({ name, timeField }) => (timeField === undefined ? [] : [{ name, timeField }]))
    .slice(0, MOST_RANGES);
  const ranges = await readTimeRanges(cluster, timed, context);
  const byName = new Map(timed.map(({ name }, at) => [name, ranges[at]]));
  return indices.map((index) => {
    const timeRange = byName.get(index.name);
    return timeRange ? { ...index, timeRange } : index;
  });
}

/** Nobody finds them by a pattern; they are listed for those who may delete them. */
async function readUnfinished(
  cluster: AskedCluster,
  notes: ReadonlyMap<string, IndexNotes>,
  context: EngineContext,
): Promise<readonly IndexRow[]> {
  const names = [...notes].flatMap(([name, { unfinished }]) =>
    unfinished && isWhollyAllowed(name, context.allowedIndices) ? [name] : [],
  );
  if (names.length === 0) return [];
  const rows = await readRows(cluster, context, ALL_OPEN);
  return rows.filter(({ concrete }) => names.includes(concrete));
}

/** Of all open indices but those of programs. */
export async function readNames(
  cluster: AskedCluster,
  context: EngineContext,
): Promise<readonly string[]> {
  const rows = await readRows(cluster, context);
  return rows.map(({ name }) => name).filter((name) => !isOfProgram(name));
}

/** Of the indices of the cluster, by the names that people know them by. */
export async function readKnownNames(
  cluster: AskedCluster,
  concrete: readonly string[],
  context: EngineContext,
): Promise<readonly string[]> {
  if (concrete.every((name) => replacedName(name) === undefined)) return concrete;
  const aliases = await readAliases(cluster, context);
  return concrete.map((name) => shownName(name, aliases.get(name) ?? []));
}

/** Those of data streams begin with a dot, too, and are people's. */
const isOfProgram = (name: string): boolean => (streamOf(name) ?? name).startsWith('.');

/** Those that patterns do not find, too. */
const ALL_OPEN = 'open,hidden';

interface IndexRow {
  concrete: string;
  /** That people know it by. */
  name: string;
  'docs.count'?: string | null;
  'store.size'?: string | null;
}

async function readRows(
  cluster: AskedCluster,
  context: EngineContext,
  which = 'open',
): Promise<readonly IndexRow[]> {
  const path = `/_cat/indices?format=json&bytes=b&h=index,docs.count,store.size&expand_wildcards=${which}`;
  const rows = readList(await cluster.ask({ method: 'GET', path }, context));
  const named = rows.map((row) => ({ ...row, concrete: String(row['index']) }));
  const isAnyReplacement = named.some(({ concrete }) => replacedName(concrete) !== undefined);
  const aliases = isAnyReplacement ? await readAliases(cluster, context) : new Map();
  return named.map((row) => ({
    ...row,
    name: shownName(row.concrete, aliases.get(row.concrete) ?? []),
  }));
}

/** What a proxy or a mock may answer instead would end a start without a reason. */
function readList(text: string): readonly Record<string, string | null>[] {
  const rows = parseJson(text);
  if (!Array.isArray(rows)) {
    throw new EngineError('unavailable', tell('cluster.noList', { path: '/_cat/indices' }));
  }
  return rows as readonly Record<string, string | null>[];
}

/** Of the indices that were made to take the place of others. */
async function readAliases(
  cluster: AskedCluster,
  context: EngineContext,
): Promise<ReadonlyMap<string, readonly string[]>> {
  const path = '/*.atrium-*/_alias?expand_wildcards=open';
  const text = await cluster.ask({ method: 'GET', path, accept: [404] }, context);
  const found = JSON.parse(text) as Record<string, { aliases?: object } | undefined>;
  return new Map(
    Object.entries(found).map(([concrete, one]) => [concrete, Object.keys(one?.aliases ?? {})]),
  );
}

type Mappings = Record<string, { mappings: Mapping & { _meta?: JsonValue } }>;

/** Of all open indices that have any, by the names of the indices themselves. */
async function readAllNotes(
  cluster: AskedCluster,
  context: EngineContext,
): Promise<ReadonlyMap<string, IndexNotes>> {
  const path = `/_mapping?filter_path=*.mappings._meta.atrium&expand_wildcards=${ALL_OPEN}&allow_no_indices=true`;
  const text = await cluster.ask({ method: 'GET', path, accept: [404] }, context);
  const mappings = JSON.parse(text) as Partial<Mappings>;
  return new Map(
    Object.entries(mappings).map(([name, entry]) => [name, readNotes(entry?.mappings)]),
  );
}

/** As the cluster and what Atrium noted say. Throws `index_not_found` for what is none of the indices that are shown. */
export async function describeIndex(
  cluster: AskedCluster,
  name: string,
  context: EngineContext,
): Promise<IndexDetails> {
  const { indices } = await readIndices(cluster, context);
  const summary = indices.find((index) => index.name === name);
  if (!summary) throw noSuchIndex(name);
  const text = await cluster.ask({ method: 'GET', path: `/${pathOf(name)}/_mapping` }, context);
  const mappings = Object.values(JSON.parse(text) as Mappings);
  const notes = readNotes(mappings[0]?.mappings);
  const days = new Set(notes.days);
  const mapped = mappings
    .flatMap((entry) => fieldsOf(entry.mappings, ''))
    .map((field) => (days.has(field.name) ? { ...field, days: true } : field));
  const fields = inOrder(mapped, notes.order);
  const timeField = chosenTimeField(fields, notes);
  const ranges = timeField ? await readTimeRanges(cluster, [{ name, timeField }], context) : [];
  const [timeRange] = ranges;
  const { timeField: _noted, ...rest } = summary;
  return {
    ...rest,
    ...(timeField !== undefined && { timeField }),
    ...(fields.some(({ name: one, days: isOfDays }) => one === timeField && isOfDays) && {
      timeInDays: true,
    }),
    ...(timeRange && { timeRange }),
    fields,
    rejected: notes.rejected ?? [],
    notices: [...(notes.unfinished ? [unfinishedNotice(name)] : []), ...(notes.notices ?? [])],
    textIndex: 'ready',
  };
}

function unfinishedNotice(name: string): LoadNotice {
  const told = tell('cluster.unfinished', { name });
  return { message: told.text, attributes: toAttributes(told) };
}

/** Whether documents have several times in a field, the mapping does not say. */
function chosenTimeField(fields: readonly IndexField[], notes: IndexNotes): string | undefined {
  const { timeField } = notes;
  if (timeField === null) return undefined;
  if (timeField !== undefined && fields.some(({ name }) => name === timeField)) return timeField;
  return chooseTimeField(fields.map(({ name, type }) => ({ name, type })));
}

/** As in the file; those that came later are last. */
function inOrder(
  fields: readonly IndexField[],
  order: readonly string[] = [],
): readonly IndexField[] {
  const places = new Map(order.map((name, at) => [name, at]));
  const placeOf = ({ name }: IndexField) => places.get(name) ?? order.length;
  return fields.toSorted((one, other) => placeOf(one) - placeOf(other));
}
