import { asText, type JsonObject } from '#common/json';
import { isGeneratedId } from '#common/saved-objects';
import { type IndexDetails, matchIndices, MissingIndexError } from '#common/search';
import type { CoreStart } from '#core/public';
import type { IndexClient } from '#plugins/data/public';
import {
  applyPattern,
  type IndexByPattern,
  type IndexPattern,
  isMeantBy,
  mergeIndices,
  MOST_INDICES,
  readIndexPattern,
  titledLike,
  type TitledPattern,
} from '../common';
import { noIndexText, noPatternText } from './missing-texts';

/** An index pattern and the id that others know it by. */
export type StoredPattern = IndexPattern & { id: string };

interface Options {
  signal?: AbortSignal;
}

const TYPE = 'index-pattern';
/** Beyond so many index patterns an index that is named itself may be without its own. */
const MOST_PATTERNS = 1000;

/** Finds out what a name stands for: an index, several of them, or an index pattern. */
export type IndexPatterns = ReturnType<typeof createIndexPatterns>;

export function createIndexPatterns(
  client: CoreStart['savedObjects']['client'],
  indices: Pick<IndexClient, 'list' | 'describe' | 'describeIfThere'>,
) {
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
        // Who knows: an index may be called so.
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
function createDescriber(indices: Pick<IndexClient, 'list' | 'describe' | 'describeIfThere'>) {
  async function describeAll(name: string, options?: Options): Promise<IndexDetails> {
    const list = await indices.list(options);
    const names = matchIndices(
      name,
      list.map((one) => one.name),
    );
    if (names.length === 0) throw new MissingIndexError(name, noIndexText(name));
    const details = await Promise.all(
      names.slice(0, MOST_INDICES).map((one) => indices.describe(one, options)),
    );
    return mergeIndices(
      name,
      list.filter((one) => names.includes(one.name)),
      details,
    );
  }

  /** Null where there is no such index. */
  const describeIfThere = (name: string, options?: Options) =>
    /[*,]/.test(name) ? describeAll(name, options) : indices.describeIfThere(name, options);

  /** Where there is none, too: who asks has not seen the name of an index in it, or it was deleted meanwhile. */
  async function describe(name: string, options?: Options): Promise<IndexDetails> {
    const details = await describeIfThere(name, options);
    if (!details) throw new MissingIndexError(name, noIndexText(name));
    return details;
  }

  return { describe, describeIfThere };
}

function createFinder(client: CoreStart['savedObjects']['client']) {
  /** Undefined where it is not here, or can't be read. */
  async function find(id: string): Promise<StoredPattern | undefined> {
    // Not in the queue of single gets: it would hold every chart for as long as that one gathers.
    const { savedObjects } = await client.bulkGet<JsonObject>([{ type: TYPE, id }]);
    const [found] = savedObjects;
    const pattern = found && !found.error ? readIndexPattern(found.attributes) : undefined;
    return pattern && { ...pattern, id };
  }

  let titles: Promise<readonly TitledPattern[]> | undefined;
  /** Titles alone: patterns of large clusters are long. Charts of a page ask at once. */
  function listTitles(): Promise<readonly TitledPattern[]> {
    titles ??= client
      .find<JsonObject>({ type: TYPE, fields: ['title'], perPage: MOST_PATTERNS })
      .then(({ savedObjects }) =>
        savedObjects
          .filter(({ error }) => !error)
          .map(({ id, attributes }) => ({ id, title: asText(attributes['title']) })),
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
