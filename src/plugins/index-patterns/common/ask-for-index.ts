import { asList, asObject, asText, type JsonObject } from '#common/json';
import { readReferences, readSearchSource } from '#common/search-source';
import { createIndexPatterns, type IndexPatterns } from './index-patterns';

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

/** The page that the server asks for has the list of indices and the titles of index patterns already. */
interface AskingOptions {
  hasLists?: boolean;
}

/**
 * Finds out what a name stands for as the page does, each question written as its clients write it: the page's own resolver, with the
 * server's answers.
 */
export function createAskingPatterns(
  ask: Ask,
  { hasLists = false }: AskingOptions = {},
): IndexPatterns {
  const known = hasLists && { isKnown: true };
  return createIndexPatterns(
    {
      bulkGet: async (keys) => ({ savedObjects: found(await askForObjects(keys, ask)) }),
      // The resolver asks for nothing else than the titles of all index patterns.
      find: async () => ({
        savedObjects: found(
          asList(asObject(await ask({ ...ALL_TITLES, ...known }))['saved_objects']),
        ),
      }),
    },
    {
      list: () => need(ask({ method: 'GET', path: INDICES, ...known })),
      describe: (name) => need(ask({ method: 'GET', path: pathOf(name) })),
      describeIfThere: (name) =>
        need(ask({ method: 'GET', path: `${pathOf(name)}?if_there=true` })),
    },
  );
}

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
