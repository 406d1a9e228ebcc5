import { tell } from '#common/server-messages';
import { wholeSearch } from '../documents';
import { tooLarge } from '../failures';
import type { Answer } from '../json-writer';
import type { Row } from '../session';
import {
  childAnswers,
  emptyBucket,
  rootLevel,
  setResult,
  type Aggregation,
  type Bucket,
  type FoundHits,
  type GroupAggregation,
  type Level,
  type Run,
} from './aggregation';
import { answerHits } from './answer-hits';
import type { AskedRows } from './asked-rows';
import { spreadOwn } from './own-rows';
import { hasFewDocuments } from './few-documents';
import { MAX_BUCKETS } from './group-rows';
import { spreadFilters } from './filter-buckets';
import { planFlat } from './run-flat';
import { planGroups, runCounting, type PlannedGroup } from './run-groups';
import { shareRows } from './share-rows';
import { spreadMetrics } from './spread-metrics';
import type { Work } from './work';

export function bucketCounter(): (count: number) => void {
  let all = 0;
  return (count) => {
    all += count;
    if (all > MAX_BUCKETS) {
      throw tooLarge(tell('query.tooManyBuckets', { most: MAX_BUCKETS, count: all }));
    }
  };
}

/** Runs aggregations over all documents of the search; counts these in the same statement. */
export async function runAggregations(
  aggregations: readonly Aggregation[],
  run: Run,
  countAll: boolean,
): Promise<{ total: number | undefined; answer: Answer }> {
  const root = emptyBucket();
  const level = rootLevel(root);
  const own = aggregations.filter((one) => !isOfEverything(one));
  const total = await runOfSearch(own, { run, level, root, countAll });
  const others = aggregations.filter(isOfEverything);
  if (others.length > 0) {
    const all = { ...run, scope: wholeSearch(run.scope) };
    await runAll([{ aggregations: others, level, countAll: false }], all);
  }
  return { total, answer: new Map(childAnswers(aggregations, root)) };
}

const isOfEverything = (one: Aggregation): boolean =>
  one.kind === 'filter' && one.ofEverything === true;

interface OfSearch {
  run: Run;
  level: Level;
  root: Bucket;
  countAll: boolean;
}

/** Those about the documents that the search finds, of which there are so many. */
async function runOfSearch(
  aggregations: readonly Aggregation[],
  { run, level, root, countAll }: OfSearch,
): Promise<number | undefined> {
  const first = countAll ? countingGroup(aggregations, run) : undefined;
  const counted = first && (await runCounting(first, level, run));
  if (counted?.total !== undefined) root.count = counted.total;
  const rest = {
    aggregations: aggregations.filter((one) => one !== first),
    level,
    countAll: countAll && counted?.total === undefined,
  };
  await runAll([rest, ...(counted?.below ?? [])], run);
  return countAll ? root.count : undefined;
}

/** A grouping sees every document anyway: it counts them all by the way. Of few documents, several share a statement with the count. */
const countingGroup = (
  aggregations: readonly Aggregation[],
  { scope }: Run,
): GroupAggregation | undefined =>
  aggregations.length === 1 || !hasFewDocuments(scope)
    ? aggregations.find((one): one is GroupAggregation => one.kind === 'group')
    : undefined;

/** Level by level, so that what stands side by side, or below what does, can share statements. */
async function runAll(works: readonly Work[], run: Run): Promise<void> {
  const entered: Entered[] = [];
  for (let round = works; round.length > 0;) {
    entered.push(...round.flatMap((work) => enterObjects(work, run)));
    // They share a connection: one statement after the other.
    // oxlint-disable-next-line no-await-in-loop
    round = (await runRound(round, run)).filter(({ level }) => level.buckets.size > 0);
  }
  // oxlint-disable-next-line no-await-in-loop -- as above
  for (const { work, run: own } of entered) await runAll([work], own);
}

interface Entered {
  work: Work;
  run: Run;
}

/** What is about objects of the documents, or what these are objects of, has a search of its own. */
const enterObjects = ({ aggregations, level }: Work, run: Run): readonly Entered[] =>
  aggregations.flatMap((aggregation) => {
    if (aggregation.kind !== 'objects') return [];
    const buckets = new Map([...level.buckets.keys()].map((tuple) => [tuple, emptyBucket()]));
    for (const [tuple, bucket] of level.buckets) {
      const own = buckets.get(tuple) ?? emptyBucket();
      setResult(bucket, aggregation.name, () => aggregation.finish(own));
    }
    const below = aggregation.enter(run, { ...level, buckets });
    const { children } = aggregation;
    return below
      ? [{ work: { aggregations: children, level: below.level, countAll: true }, run: below.run }]
      : [];
  });

async function runRound(works: readonly Work[], run: Run): Promise<readonly Work[]> {
  const round = works
    .flatMap((work) => spreadFilters(work, run))
    .flatMap((work) => spreadMetrics(work, run))
    .flatMap((work) => spreadOwn(work, run));
  const flat = round.map((work) => planFlat(work, run));
  const first = flat.filter(({ asked }) => asked && isAskedFirst(asked));
  // What it counts says how many documents the others look at, where there may be many.
  for (const { asked, take } of first) {
    // oxlint-disable-next-line no-await-in-loop
    if (asked) take(await asked.alone());
  }
  const groups = await planGroups(round, run);
  const others = flat.flatMap(({ asked, take }) =>
    asked && !isAskedFirst(asked) ? [plannedFlat(asked, take)] : [],
  );
  const hits: FoundHits[] = [];
  const planned = [...others, ...groups, ...round.flatMap((work) => planHits(work, run, hits))];
  const found = await shareRows(planned.flatMap(({ asked }) => asked));
  let taken = 0;
  const below: Work[] = [];
  for (const { asked, finish } of planned) {
    // oxlint-disable-next-line no-await-in-loop
    below.push(...(await finish(found.slice(taken, (taken += asked.length)))));
  }
  await answerHits(hits, run.session);
  return [...flat.flatMap((plan) => plan.below), ...below];
}

const plannedFlat = (asked: AskedRows, take: (rows: readonly Row[]) => void): PlannedGroup => ({
  asked: [asked],
  async finish([rows = []]) {
    take(rows);
    return [];
  },
});

/** @param found takes the best documents, which are still to be read */
const planHits = (
  { aggregations, level }: Work,
  run: Run,
  found: FoundHits[],
): readonly PlannedGroup[] =>
  aggregations.flatMap((aggregation) =>
    aggregation.kind === 'top_hits'
      ? [
          plannedFlat(aggregation.asked(run, level), (rows) => {
            for (const hits of aggregation.found(rows, run, level)) found.push(hits);
          }),
        ]
      : [],
  );

/** Before the others: about all documents of the search, of which there may be many. */
const isAskedFirst = ({ level: { keys, restrictions }, run }: AskedRows): boolean =>
  keys.length === 0 && restrictions.length === 0 && !hasFewDocuments(run.scope);
