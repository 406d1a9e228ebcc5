import { stringifyLongNumerals } from '#common/json';
import type { SearchScope } from '../documents';
import type { Row } from '../session';
import { MOST_PLANNED, planCost } from '../plan-cost';
import { toStatement } from '../sql';
import type { Level, LevelKey } from './aggregation';
import { keysOf, type AskedRows } from './asked-rows';
import { documentsIn, isOfFew } from './few-documents';
import { MAX_BUCKETS } from './group-rows';
import { hitsSideBySide } from './hits-side-by-side';
import { sideBySide } from './side-by-side';

/**
 * The rows of each, as its own statement would find them. Those of few documents share statements: one costs as much as
 * looking at thousands of documents. Undefined where every row is needed and there are too many.
 */
export async function shareRows(
  asked: readonly AskedRows[],
): Promise<readonly (readonly Row[] | undefined)[]> {
  const found = new Map<AskedRows, readonly Row[] | undefined>();
  for (const batch of batchesOf(asked)) {
    // They share a connection: one statement after the other.
    // oxlint-disable-next-line no-await-in-loop
    const rows = await rowsOfBatch(batch);
    for (const [position, one] of batch.entries()) found.set(one, rows[position]);
  }
  return asked.map((one) => found.get(one));
}

async function rowsOfBatch(
  batch: readonly AskedRows[],
): Promise<readonly (readonly Row[] | undefined)[]> {
  const [first] = batch;
  if (!first) return [];
  if (batch.length === 1) return [await rowsAlone(first)];
  const { statement, limit, rowsOf } = (first.ranked ? hitsSideBySide : sideBySide)(batch);
  if (planCost(toStatement(statement).text) > MOST_PLANNED_TOGETHER) return rowsOfHalves(batch);
  const rows = await first.run.session.rows(statement);
  if (rows.length !== limit) return rowsOf(rows);
  const each: (readonly Row[] | undefined)[] = [];
  for (const one of batch) {
    // oxlint-disable-next-line no-await-in-loop -- as above
    each.push(await rowsAlone(one));
  }
  return each;
}

/** A search can end between statements, and not while one is planned. */
const MOST_PLANNED_TOGETHER = MOST_PLANNED / 4;

async function rowsOfHalves(
  batch: readonly AskedRows[],
): Promise<readonly (readonly Row[] | undefined)[]> {
  const half = Math.ceil(batch.length / 2);
  const first = await rowsOfBatch(batch.slice(0, half));
  return [...first, ...(await rowsOfBatch(batch.slice(half)))];
}

/** A statement of its own gives as many rows as there may be buckets. */
async function rowsAlone({ alone, whole }: AskedRows): Promise<readonly Row[] | undefined> {
  const rows = await alone();
  return whole && rows.length > MAX_BUCKETS ? undefined : rows;
}

/** Rows that documents become in a statement. */
const MOST_ROWS = 1_000_000;
/** Rows that are read, where all of them are needed. */
const MOST_READ = 100_000;
/** Aggregations in a statement. */
const MOST_TOGETHER = 500;

function batchesOf(asked: readonly AskedRows[]): readonly (readonly AskedRows[])[] {
  const shared: AskedRows[][] = [];
  const alone: AskedRows[][] = [];
  for (const one of asked) {
    const mayShare = canShare(one);
    const batch = mayShare ? shared.find((other) => fits(other, one)) : undefined;
    if (batch) batch.push(one);
    else (mayShare ? shared : alone).push([one]);
  }
  return [...shared, ...alone];
}

function fits(batch: readonly AskedRows[], one: AskedRows): boolean {
  const [first] = batch;
  const all = [...batch, one];
  const rows = all.reduce((sum, each) => sum + rowsOfEach(each), 0);
  const most = all.some(({ whole }) => whole) ? MOST_READ : MOST_ROWS;
  return (
    batch.length < MOST_TOGETHER &&
    rows * documentsIn(one.run.scope) <= most &&
    first !== undefined &&
    (first.ranked === undefined) === (one.ranked === undefined) &&
    areOfSame(first.run.scope, one.run.scope) &&
    first.level.keys.length === one.level.keys.length &&
    areLookedUpAlike(first, one)
  );
}

/** The same documents of one search. */
const areOfSame = (a: SearchScope, b: SearchScope): boolean =>
  a === b || documentsText(a) === documentsText(b);

const documentsText = ({ queries, atMost, slice }: SearchScope): string =>
  stringifyLongNumerals([
    queries.map((query) => query ?? null),
    atMost ?? null,
    slice ? [slice.id, slice.max, slice.field] : null,
  ]);

/** Rows that a document becomes, as it may be in several ranges and has several keys in a list. */
const rowsOfEach = (asked: AskedRows): number =>
  keysOf(asked).reduce(
    (rows, { grouping: { within, multiple } }) =>
      rows * (multiple ? (within?.ranges.length ?? LIST_LENGTH) : 1),
    1,
  );

/** How long lists are is not known: most are short. */
const LIST_LENGTH = 4;

/** The same of their keys are numbers of ranges. */
const areLookedUpAlike = (first: AskedRows, other: AskedRows): boolean =>
  keysOf(first).every(
    ({ grouping }, position) =>
      (grouping.within === undefined) ===
      (other.level.keys[position]?.grouping.within === undefined),
  );

/** All keys that are found have documents. */
function canShare(asked: AskedRows): boolean {
  const { nothing, fetch } = asked.own?.grouping ?? {};
  const isSimple = asked.best?.minimumCount !== 0 && !nothing && !fetch;
  return isSimple && canShareKeys(keysOf(asked)) && isOfFew(asked.level, asked.run);
}

/** Its keys are of types that are known. */
export const canShareLevel = ({ keys }: Level): boolean => canShareKeys(keys);

/** They stand in columns of their types. */
const canShareKeys = (keys: readonly LevelKey[]): boolean =>
  keys.every(({ grouping: { keyType } }) => keyType !== undefined);
