import type { RunState, SourceInput, SourceList } from '../../src/plugins/sources/common/index';
import type { TestBucket } from '../../src/plugins/sources/server/testing/start-bucket';
import type { TestPostgres } from '../../src/plugins/sources/server/testing/start-postgres';
import { post } from './atrium';

/** Numbers one behind the other: so few figures tell whether each is there once. */
interface Span {
  first: number;
  count: number;
}

/** What the other sides have, and each state that one of their files has had. */
export interface Truth {
  rows: number;
  files: Map<string, Span[]>;
}

export interface OtherSides {
  postgres: TestPostgres;
  bucket: Pick<TestBucket, 'files'>;
}

const ROWS = 2000;

/** The table gets rows, two files other content, and a file is new. */
export async function changeSources(
  truth: Truth,
  turn: number,
  { postgres, bucket }: OtherSides,
): Promise<void> {
  const last = truth.rows + ROWS - 1;
  await postgres.run(
    `INSERT INTO orders SELECT g, 'order ' || g FROM generate_series(${truth.rows}, ${last}) g`,
  );
  truth.rows += ROWS;
  for (const name of [`new-${turn}.csv`, 'changing.csv', 'changing.ndjson']) {
    const span = { first: turn * 100_000, count: ROWS + turn };
    truth.files.set(name, [...(truth.files.get(name) ?? []), span]);
    const values = Array.from({ length: span.count }, (_, at) => span.first + at);
    bucket.files.set(
      name,
      name.endsWith('.csv')
        ? `n\n${values.join('\n')}\n`
        : values.map((n) => `{"n":${n}}`).join('\n'),
    );
  }
}

/** What an index has: of all documents, or of those of each file. Undefined where there is no index. */
export type Held = Readonly<Record<string, Span & { different: number; last: number }>>;

/** The requests of a page to one server. */
export function createSourceClient(url: string) {
  const list = async (): Promise<SourceList> =>
    (await (await fetch(`${url}/internal/sources`)).json()) as SourceList;
  return {
    async create(source: SourceInput): Promise<void> {
      const answer = await post(`${url}/internal/sources`, source);
      if (!answer.ok) throw new Error(await answer.text());
    },
    /** Begins to copy all sources. */
    async begin(): Promise<void> {
      const { sources } = await list();
      await Promise.all(
        sources.map(({ id }) => post(`${url}/internal/sources/${id}/run`, {}).catch(() => {})),
      );
    },
    /** How the last runs ended, once none is left. */
    async ends(): Promise<readonly RunState['outcome'][]> {
      for (;;) {
        // oxlint-disable-next-line no-await-in-loop -- until it is so
        const { sources } = await list();
        if (sources.every(({ running }) => !running)) {
          return sources.map(({ lastRun }) => lastRun?.outcome ?? 'failed');
        }
      }
    },
    async held(index: string): Promise<Held | undefined> {
      const by = index === 'files' ? { terms: { field: 's3.key', size: 1000 } } : FILTERS;
      const body = { size: 0, aggs: { by: { ...by, aggs: FIGURES } } };
      const params = { index, body };
      const answer = await post(`${url}/internal/search/opensearch`, { params });
      if (answer.status === 404) return undefined;
      if (!answer.ok) throw new Error(await answer.text());
      return readHeld(((await answer.json()) as { rawResponse: Figures }).rawResponse);
    },
  };
}

const FILTERS = { filters: { filters: { all: { match_all: {} } } } };
const FIGURES = {
  first: { min: { field: 'n' } },
  last: { max: { field: 'n' } },
  different: { cardinality: { field: 'n', precision_threshold: 40_000 } },
};

type Bucket = Record<'first' | 'last' | 'different', { value: number }> & {
  key: string;
  doc_count: number;
};
interface Figures {
  aggregations: { by: { buckets: Bucket[] | Record<string, Bucket> } };
}

function readHeld({ aggregations }: Figures): Held {
  const { buckets } = aggregations.by;
  const all = Array.isArray(buckets)
    ? buckets.map((one) => [one.key, one] as const)
    : Object.entries(buckets);
  return Object.fromEntries(
    all.map(([key, { doc_count: count, first, last, different }]) => [
      key,
      { count, first: first.value, last: last.value, different: different.value },
    ]),
  );
}

/** Each number from the first to the last one is there, and once. */
const isWhole = ({ count, first, last, different }: Held[string]): boolean =>
  different === count && last - first + 1 === count;

/** What is wrong with the index of a table, which may be one of before. */
export function findRowLosses(held: Held | undefined, atLeast: number, truth: Truth): string[] {
  const all = held?.['all'] ?? { count: 0, first: 0, last: -1, different: 0 };
  const isRight = all.count === 0 || (isWhole(all) && all.first === 0 && all.count % ROWS === 0);
  const isKnown = all.count >= atLeast && all.count <= truth.rows;
  return isRight && isKnown ? [] : [`${JSON.stringify(all)} of ${atLeast} to ${truth.rows}`];
}

/** What is wrong with the index of files: each has to be as it was at one moment. */
export function findFileLosses(held: Held | undefined, truth: Truth): string[] {
  return Object.entries(held ?? {}).flatMap(([name, one]) => {
    const known = truth.files.get(name) ?? [];
    const isOne = known.some(({ first, count }) => first === one.first && count === one.count);
    return isOne && isWhole(one) ? [] : [`${name}: ${JSON.stringify(one)}`];
  });
}

/** Whether everything is there as it is now. */
export function isComplete(held: Held | undefined, truth: Truth): boolean {
  const names = [...truth.files.keys()];
  return (
    Object.keys(held ?? {}).length === names.length &&
    names.every((name) => held?.[name]?.first === truth.files.get(name)?.at(-1)?.first) &&
    findFileLosses(held, truth).length === 0
  );
}
