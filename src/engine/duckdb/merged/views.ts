import type { AllowedIndices } from '../../engine';
import { isWhollyAllowed } from '../../index-patterns';
import { documentTable, type IndexPart, type StoredIndex } from '../catalog';
import { anyOf, integer, sql, trusted, type Sql } from '../search/sql';
import { isPartOf, type MergedTable } from './merged-table';

/** Fewer are asked by themselves as fast. */
export const FEWEST_PARTS = 4;

/**
 * The indices of a search, with those that lie one behind the other in a merged table as one. Only of people who may see all that is in
 * the table: how long a search of it takes would tell others of the rest. They ask each index by itself.
 */
export function mergedViews(
  indices: readonly StoredIndex[],
  merged: readonly MergedTable[],
  allowed: readonly AllowedIndices[],
): readonly StoredIndex[] {
  if (indices.length < FEWEST_PARTS || merged.length === 0) return indices;
  const places = placesOf(merged);
  const open = new Set(merged.filter((table) => isWhollyOpen(table, allowed)));
  const views: StoredIndex[] = [];
  let run: { table: MergedTable; parts: IndexPart[] } | undefined;
  const end = () => {
    if (run && run.parts.length >= FEWEST_PARTS) views.push(viewOf(run.table, run.parts));
    else if (run) views.push(...run.parts.map(({ index }) => index));
    run = undefined;
  };
  for (const index of indices) {
    const place = places.get(index.name);
    const isPart = place && open.has(place.table) && isPartOf(index, place.part);
    const last = run?.parts.at(-1);
    if (!isPart || run?.table !== place.table || (last && last.first >= place.part.first)) end();
    if (!isPart) {
      views.push(index);
      continue;
    }
    run ??= { table: place.table, parts: [] };
    run.parts.push({ index, first: place.part.first });
  }
  end();
  return views.length < indices.length ? views : indices;
}

const isWhollyOpen = ({ parts }: MergedTable, allowed: readonly AllowedIndices[]): boolean =>
  parts.every(({ name }) => isWhollyAllowed(name, allowed));

type Places = ReadonlyMap<string, { table: MergedTable; part: MergedTable['parts'][number] }>;
const knownPlaces = new WeakMap<readonly MergedTable[], Places>();

/** By the name of the index. */
function placesOf(merged: readonly MergedTable[]): Places {
  const known = knownPlaces.get(merged);
  if (known) return known;
  const places = new Map(
    merged.flatMap((table) => table.parts.map((part) => [part.name, { table, part }] as const)),
  );
  knownPlaces.set(merged, places);
  return places;
}

/** What is known of a view (words, times) is kept with it: the same parts are the same object. */
const knownViews = new WeakMap<MergedTable, Map<string, StoredIndex>>();
/** Of a table. */
const MOST_KEPT = 16;

function viewOf(table: MergedTable, parts: readonly IndexPart[]): StoredIndex {
  const views = knownViews.get(table) ?? new Map<string, StoredIndex>();
  knownViews.set(table, views);
  const key = parts.map(({ first }) => first).join(' ');
  const known = views.get(key);
  if (known) return known;
  const times = parts.map(({ index }) => index.timeRange);
  const ranges = times.flatMap((range) => range ?? []);
  const view: StoredIndex = {
    ...table.index,
    name: parts[0]?.index.name ?? '',
    parts,
    documents: parts.reduce((sum, { index }) => sum + index.documents, 0),
    // Without a time in one of them, nobody knows.
    ...(ranges.length === parts.length
      ? {
          timeRange: {
            from: Math.min(...ranges.map(({ from }) => from)),
            to: Math.max(...ranges.map(({ to }) => to)),
          },
        }
      : {}),
  };
  if (views.size >= MOST_KEPT) views.clear();
  views.set(key, view);
  return view;
}

/** What follows FROM for the documents of a view: those of other indices, or of earlier times, are left out. */
export function viewRows({ parts = [], ...index }: StoredIndex): Sql {
  const table = trusted(documentTable(index));
  const ranges: { from: number; to: number }[] = [];
  for (const {
    first,
    index: { lastSeq },
  } of parts) {
    const before = ranges.at(-1);
    if (before && before.to + 1 === first) before.to = first + lastSeq;
    else ranges.push({ from: first, to: first + lastSeq });
  }
  const [only] = ranges;
  if (ranges.length === 1 && only?.from === 0 && only.to === index.lastSeq) return table;
  const own = ranges.map(({ from, to }) => sql`(_seq BETWEEN ${integer(from)} AND ${integer(to)})`);
  return sql`(SELECT * FROM ${table} WHERE ${anyOf(own)})`;
}

/** The index that a document is of, and its number there. */
export function ownPlace(
  index: StoredIndex,
  seq: bigint,
): { index: StoredIndex; seq: bigint } | undefined {
  if (!index.parts) return { index, seq };
  const part = index.parts.findLast(({ first }) => BigInt(first) <= seq);
  return part && { index: part.index, seq: seq - BigInt(part.first) };
}
