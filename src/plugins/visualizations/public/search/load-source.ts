import { i18n } from '#common/i18n';
import {
  inAll,
  matchIndices,
  toSearchFields,
  type IndexDetails,
  type SearchField,
  type TimeRange,
} from '#common/search';
import {
  asObject,
  ChartError,
  exactScript,
  type IndexPattern,
  readIndexPattern,
} from '#common/visualizations';
import { isGeneratedId } from '#common/saved-objects';
import type { CoreStart } from '#core/public';
import type { DataStart } from '#plugins/data/public';
import type { DescribedIndex } from '../types';
import { createGathering } from './settle-together';

/** What is known of an index is asked for once and shared for this long: a page of panels asks at once. */
const KEPT_MS = 10_000;
/** As many of a pattern's indices are looked at for their fields. */
const MOST_INDICES = 20;

type Describe = (name: string) => Promise<DescribedIndex>;

/** Describes an index, or all that a pattern of names stands for as if they were one. */
function createDescriber({ indexClient }: Pick<DataStart, 'indexClient'>): Describe {
  async function describeAll(pattern: string): Promise<readonly IndexDetails[]> {
    const all = await indexClient.list();
    const names = matchIndices(
      pattern,
      all.map(({ name }) => name),
    );
    return Promise.all(names.slice(0, MOST_INDICES).map((name) => indexClient.describe(name)));
  }

  return async (name) => {
    const details = /[*,]/.test(name)
      ? await describeAll(name)
      : [await indexClient.describe(name)];
    return merge(name, details);
  };
}

/** By its id where an index pattern has that; many are called like what they stand for. */
function createFinder(core: CoreStart, describe: Describe): Describe {
  async function findPattern(id: string): Promise<IndexPattern | undefined> {
    // Not in the queue of single gets: it would hold every chart for as long as that one gathers.
    const { savedObjects } = await core.savedObjects.client.bulkGet<Record<string, unknown>>([
      { type: 'index-pattern', id },
    ]);
    const [object] = savedObjects;
    return object?.error ? undefined : readIndexPattern(object?.attributes);
  }

  /** By the time of the pattern alone: without one, its charts are of all times. */
  async function fromPattern(pattern: IndexPattern, described: Promise<DescribedIndex>) {
    const { timeField, scripted, formats } = pattern;
    const { timeField: own, timeRange, ...source } = await described;
    return {
      ...source,
      ...(timeField && { timeField }),
      ...(timeRange && timeField === own && { timeRange }),
      scripted: scripted.map((field) => ({
        ...field,
        script: exactScript(field.script, source.fields),
      })),
      formats,
    };
  }

  return async (name) => {
    if (isGeneratedId(name)) {
      const pattern = await findPattern(name);
      if (pattern) return fromPattern(pattern, describe(pattern.title));
      return describe(name).catch((error: unknown) => {
        throw isMissing(error) ? new ChartError(noPattern(name)) : error;
      });
    }
    const described = describe(name);
    // Looked at below, or nobody wants it any more.
    described.catch(() => undefined);
    const pattern = await findPattern(name);
    if (!pattern) return described;
    if (pattern.title === name) return fromPattern(pattern, described);
    // An index of that name is what charts of this server mean; another title may be of other data.
    const isIndex = await described.then(
      ({ fields }) => fields.length > 0,
      () => false,
    );
    if (isIndex && matchIndices(pattern.title, [name]).length === 0) return described;
    return fromPattern(pattern, describe(pattern.title));
  };
}

/** Finds what an index, a pattern of names or an index pattern's id stands for. */
export function createSourceLoader(core: CoreStart, data: DataStart) {
  const gather = createGathering();
  const known = new Map<string, { source: Promise<DescribedIndex>; at: number }>();
  const find = createFinder(core, createDescriber(data));

  return (index: string, fresh: boolean): Promise<DescribedIndex> => {
    const before = known.get(index);
    const age = Date.now() - (before?.at ?? 0);
    if (before && age < (fresh ? 1000 : KEPT_MS)) return before.source;
    const source = gather(find(index));
    known.set(index, { source, at: Date.now() });
    source.catch(() => known.delete(index));
    return source;
  };
}

const isMissing = (error: unknown) =>
  asObject(asObject(error)['body'] ?? error)['statusCode'] === 404;

const noPattern = (id: string) =>
  i18n.formatMessage(
    {
      id: 'visualizations.source.noPattern',
      defaultMessage:
        'The index pattern {id} is not here: import it too, or edit the chart and choose an index.',
    },
    { id },
  );

export type LoadSource = ReturnType<typeof createSourceLoader>;

function merge(index: string, details: readonly IndexDetails[]): DescribedIndex {
  const fields = new Map<string, SearchField>();
  for (const field of details.flatMap((one) => toSearchFields(one))) {
    const known = fields.get(field.name);
    fields.set(field.name, known ? inAll(known, field) : field);
  }
  const timeField = details.find((one) => one.timeField)?.timeField;
  const timeRange = spanOf(details.flatMap((one) => (one.timeRange ? [one.timeRange] : [])));
  return {
    index,
    fields: [...fields.values()],
    ...(timeField && { timeField }),
    ...(timeRange && { timeRange }),
    scripted: [],
    formats: {},
  };
}

function spanOf(ranges: readonly TimeRange[]): TimeRange | undefined {
  return ranges.length === 0
    ? undefined
    : {
        from: Math.min(...ranges.map(({ from }) => from)),
        to: Math.max(...ranges.map(({ to }) => to)),
      };
}
