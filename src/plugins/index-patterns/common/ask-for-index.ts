import { asList, asObject, asText, type JsonObject } from '#common/json';
import { matchIndices } from '#common/search';
import { readReferences, readSearchSource } from '#common/search-source';
import { titledLike } from './find-pattern';
import { createIndexPatterns, type IndexPatterns } from './index-patterns';
import { MOST_INDICES } from './merge-indices';
import { readIndexPattern } from './read-index-pattern';

/** Asks the server as a page would; undefined where there is no answer. */
export type Ask = (request: {
  method: 'GET' | 'POST';
  path: string;
  body?: unknown;
  /** The page has the answer already. */
  isKnown?: boolean;
}) => Promise<unknown>;

export const OBJECTS = '/api/saved_objects/_bulk_get';
export const INDICES = '/internal/data/indices';
const ALL_TITLES = {
  method: 'GET',
  path: '/api/saved_objects/_find?fields=title&per_page=1000&type=index-pattern',
} as const;

const pathOf = (name: string): string => `${INDICES}/${encodeURIComponent(name)}`;

interface Known {
  /** The page knows the titles of all index patterns. */
  isKnown?: boolean;
}

/** The objects that are there, as they are stored. */
export async function askForObjects(
  keys: readonly { id: string; type: string }[],
  ask: Ask,
): Promise<readonly JsonObject[]> {
  const body = keys.map(({ id, type }) => ({ id, type }));
  const answer = asObject(await ask({ method: 'POST', path: OBJECTS, body }));
  return asList(answer['saved_objects']).map((object) => asObject(object));
}

/** What a chart or a saved search is about. */
export const indexOf = ({ attributes, references }: JsonObject): string | undefined =>
  readSearchSource({
    attributes: asObject(attributes),
    references: readReferences(references),
  }).index;

/**
 * Finds out what a name stands for as the page does, each question written as its clients write it: the page's own resolver, with the
 * server's answers.
 */
export const createAskingPatterns = (ask: Ask): IndexPatterns =>
  createIndexPatterns(
    {
      bulkGet: async (keys) => ({ savedObjects: found(await askForObjects(keys, ask)) }),
      // The resolver asks for nothing else than the titles of all index patterns.
      find: async () => ({
        savedObjects: found(asList(asObject(await ask(ALL_TITLES))['saved_objects'])),
      }),
    },
    {
      list: () => need(ask({ method: 'GET', path: INDICES })),
      describe: (name) => need(ask({ method: 'GET', path: pathOf(name) })),
      describeIfThere: (name) =>
        need(ask({ method: 'GET', path: `${pathOf(name)}?if_there=true` })),
    },
  );

const found = (objects: readonly unknown[]) =>
  objects.map((object) => {
    const { id, attributes, error } = asObject(object);
    return { id: asText(id), attributes, error };
  });

/** What there is no answer for, the page asks itself. */
async function need<T>(answer: Promise<unknown>): Promise<T> {
  const known = await answer;
  if (known === undefined) throw new Error('There is no answer.');
  return known as T;
}

/** The title of the index pattern with this id. */
export async function askForPattern(id: string, ask: Ask): Promise<string | undefined> {
  const [pattern] = await askForObjects([{ id, type: 'index-pattern' }], ask);
  return readIndexPattern(pattern?.['attributes'])?.title;
}

/** The only index pattern that is titled so. */
export async function askForTitled(
  name: string,
  ask: Ask,
  { butNot, ...known }: Known & { butNot?: string } = {},
): Promise<void> {
  const answer = asObject(await ask({ ...ALL_TITLES, ...known }));
  const patterns = asList(answer['saved_objects']).map((stored) => {
    const { id, attributes } = asObject(stored);
    return { id: asText(id), title: asText(asObject(attributes)['title']) };
  });
  const titled = titledLike(name, patterns);
  if (titled && titled.id !== butNot) await askForPattern(titled.id, ask);
}

export async function askForIndexNames(ask: Ask, known: Known = {}): Promise<readonly string[]> {
  const all = asList(await ask({ method: 'GET', path: INDICES, ...known }));
  return all.map((one) => asText(asObject(one)['name']));
}

/** An index, or all that a pattern of names stands for. */
export async function askForDetails(title: string, ask: Ask, options = ''): Promise<unknown> {
  const describeOne = (name: string, more = '') =>
    ask({ method: 'GET', path: pathOf(name) + more });
  if (!/[*,]/.test(title)) return describeOne(title, options);
  const found = matchIndices(title, await askForIndexNames(ask)).slice(0, MOST_INDICES);
  await Promise.all(found.map((name) => describeOne(name)));
  return undefined;
}
