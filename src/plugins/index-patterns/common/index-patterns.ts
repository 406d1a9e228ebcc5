import { asObject, asText } from '#common/json';
import { isGeneratedId } from '#common/saved-objects';
import {
  type IndexDetails,
  type IndexSummary,
  indicesMeant,
  mergeIndices,
  MissingIndexError,
  MOST_INDICES,
} from '#common/search';
import { applyPattern, type IndexByPattern } from './apply-pattern';
import { isMeantBy, titledLike, type TitledPattern } from './find-pattern';
import { noIndexText, noPatternText } from './missing-texts';
import { type IndexPattern, readIndexPattern } from './read-index-pattern';

/** An index pattern and the id that others know it by. */
export type StoredPattern = IndexPattern & { id: string };

interface Options {
  signal?: AbortSignal;
}

interface DescribeOptions extends Options {
  /** The indices, where whoever asks knows them. */
  list?: () => Promise<readonly IndexSummary[]>;
}

/** A saved object as clients answer it. */
interface FoundObject {
  id: string;
  attributes: unknown;
  error?: unknown;
}

/** The saved objects of the page, or what the server asks in its place. */
export interface PatternClient {
  bulkGet(keys: { type: string; id: string }[]): Promise<{ savedObjects: readonly FoundObject[] }>;
  find(request: {
    type: string;
    fields: string[];
    perPage: number;
  }): Promise<{ savedObjects: readonly FoundObject[] }>;
}

/** The same of indices. */
export interface IndexReader {
  list(options?: Options): Promise<readonly IndexSummary[]>;
  describe(name: string, options?: Options): Promise<IndexDetails>;
  /** Null where there is no such index. */
  describeIfThere(name: string, options?: Options): Promise<IndexDetails | null>;
}

const TYPE = 'index-pattern';
/** Beyond so many index patterns an index that is named itself may be without its own. */
const MOST_PATTERNS = 1000;

/** Finds out what a name stands for: an index, several of them, or an index pattern. */
export type IndexPatterns = ReturnType<typeof createIndexPatterns>;

export function createIndexPatterns(client: PatternClient, indices: IndexReader) {
  const patterns = createFinder(client);

  const { describe, describeIfThere } = createDescriber(indices);

  async function byPattern(pattern: StoredPattern): Promise<IndexByPattern<StoredPattern>> {
    return applyPattern(await describe(pattern.title), pattern, true);
  }

  return {
    ...patterns,
    describe,

    /** Rejects with a `MissingIndexError` where the index is missing, or the index pattern with this id. What can be asked at once is. */
    async resolve(name: string): Promise<IndexByPattern<StoredPattern>> {
      if (isGeneratedId(name)) {
        const pattern = await patterns.find(name);
        if (pattern) return byPattern(pattern);
        // An index can have a name like this, too.
        const details = await describeIfThere(name);
        if (!details) throw new MissingIndexError(name, noPatternText(name));
        return details;
      }
      const [details, named, titled] = await Promise.all([
        describeIfThere(name),
        patterns.find(name),
        patterns.findTitled(name, { butNot: name }),
      ]);
      const isIndex = details !== null && details.fields.length > 0;
      if (named && isMeantBy(name, named, isIndex)) {
        return named.title === name && details
          ? applyPattern(details, named, true)
          : byPattern(named);
      }
      if (!details) throw new MissingIndexError(name, noIndexText(name));
      return applyPattern(details, titled, false);
    },
  };
}

/** Describes an index, or all that a pattern of names stands for as if they were one. */
export function createDescriber(indices: IndexReader) {
  async function describeAll(name: string, known: DescribeOptions = {}): Promise<IndexDetails> {
    const { list: listKnown, ...options } = known;
    const list = await (listKnown ?? (() => indices.list(options)))();
    const meant = indicesMeant(name, list);
    if (meant.length === 0) throw new MissingIndexError(name, noIndexText(name));
    const details = await Promise.all(
      meant.slice(0, MOST_INDICES).map((one) => indices.describe(one.name, options)),
    );
    return mergeIndices(name, meant, details);
  }

  /** Null where there is no such index. */
  const describeIfThere = (name: string, options?: DescribeOptions) =>
    /[*,]/.test(name) ? describeAll(name, options) : indices.describeIfThere(name, options);

  /** Where there is none, too: who asks has not seen the name of an index in it, or it was deleted meanwhile. */
  async function describe(name: string, options?: DescribeOptions): Promise<IndexDetails> {
    const details = await describeIfThere(name, options);
    if (!details) throw new MissingIndexError(name, noIndexText(name));
    return details;
  }

  return { describe, describeIfThere };
}

function createFinder(client: PatternClient) {
  /** Undefined where it is not here, or can't be read. */
  async function find(id: string): Promise<StoredPattern | undefined> {
    // Not in the queue of single gets: it would hold every chart for as long as that one gathers.
    const { savedObjects } = await client.bulkGet([{ type: TYPE, id }]);
    const [found] = savedObjects;
    const pattern = found && !found.error ? readIndexPattern(found.attributes) : undefined;
    return pattern && { ...pattern, id };
  }

  let titles: Promise<readonly TitledPattern[]> | undefined;
  /** Titles alone: patterns of large clusters are long. Charts of a page ask at once. */
  function listTitles(): Promise<readonly TitledPattern[]> {
    titles ??= client
      .find({ type: TYPE, fields: ['title'], perPage: MOST_PATTERNS })
      .then(({ savedObjects }) =>
        savedObjects
          .filter(({ error }) => !error)
          .map(({ id, attributes }) => ({ id, title: asText(asObject(attributes)['title']) })),
      )
      .catch(() => [])
      .finally(() => (titles = undefined));
    return titles;
  }

  return {
    find,
    /** The only one with this title; `butNot`: the id of one that is asked for anyway. */
    async findTitled(
      title: string,
      { butNot }: { butNot?: string } = {},
    ): Promise<StoredPattern | undefined> {
      const only = titledLike(title, await listTitles());
      return only && only.id !== butNot ? find(only.id) : undefined;
    },
  };
}
