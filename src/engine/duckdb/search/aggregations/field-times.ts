import { isWhollyAllowed } from '../../../index-patterns';
import { openDocuments, type SearchScope } from '../documents';
import { resolveField } from '../fields';
import { sql } from '../sql';
import type { Run } from './aggregation';
import type { ValueSource } from './options';
import { visibleRows } from '../visible-rows';

const knownTimes = new WeakMap<SearchScope['indices'][number], Map<string, Promise<Times>>>();

interface Times {
  from: number;
  to: number;
}

/** Of all documents that the person may see, so that it has to be looked for once only where that is all of them. */
export async function timesOf(source: ValueSource, run: Run): Promise<Times> {
  const { name, field, type } = source;
  if (!field && type === 'date') return timesOfScript(source, run);
  if (!field) return { from: 0, to: 0 };
  const all = await Promise.all(run.scope.indices.map((index) => timesOfIndex(index, name, run)));
  return {
    from: Math.min(...all.map(({ from }) => from)),
    to: Math.max(...all.map(({ to }) => to)),
  };
}

/** Of the documents of the search. */
async function timesOfScript(source: ValueSource, run: Run): Promise<Times> {
  const documents = openDocuments(run.scope);
  const value = source.value(documents);
  const [row] = await run.session.rows(
    sql`SELECT epoch_ms(min(${value})), epoch_ms(max(${value})) FROM ${documents.relation()}`,
  );
  const [from = null, to = null] = row ?? [];
  return { from: Number(from ?? 0), to: Number(to ?? 0) };
}

async function timesOfIndex(
  index: SearchScope['indices'][number],
  name: string,
  run: Run,
): Promise<Times> {
  if (!isWhollyAllowed(index.name, run.scope.allowed)) return readTimes(index, name, run);
  if (index.timeField === name && index.timeRange) return index.timeRange;
  const known = knownTimes.get(index) ?? new Map<string, Promise<Times>>();
  knownTimes.set(index, known);
  const found = known.get(name) ?? readTimes(index, name, run);
  known.set(name, found);
  found.catch(() => known.delete(name));
  return found;
}

/** Ranges may have no ends: of clocks, all changes that are known are looked at. */
const WHOLE_RANGES: Times = { from: Date.UTC(1850, 0), to: Date.UTC(2101, 0) };

async function readTimes(
  index: SearchScope['indices'][number],
  name: string,
  run: Run,
): Promise<Times> {
  const access = resolveField(index, name);
  if (!access) return { from: 0, to: 0 };
  if (access.type === 'range') return WHOLE_RANGES;
  const [low, high] = access.multiValued
    ? [sql`list_min(${access.value})`, sql`list_max(${access.value})`]
    : [access.value, access.value];
  const [row] = await run.session.rows(
    sql`SELECT epoch_ms(min(${low})), epoch_ms(max(${high})) FROM ${visibleRows(index, run.scope)}`,
  );
  const [from = null, to = null] = row ?? [];
  return { from: Number(from ?? 0), to: Number(to ?? 0) };
}
