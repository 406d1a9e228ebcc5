import { asList, asObject, asText, type JsonObject } from '#common/json';
import { isGeneratedId } from '#common/saved-objects';
import { matchIndices } from '#common/search';
import { readReferences, readSearchSource } from '#common/search-source';
import { isMeantBy, titledLike } from './find-pattern';
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
const TITLES = '/api/saved_objects/_find?fields=title&per_page=1000&type=index-pattern';

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
 * What charts ask for before they search, each question written as the page writes it: the index pattern that a name means, and the
 * index that it stands for. Charts of a page ask for the titles of patterns once: they share what this returns.
 */
export function createAskForIndex(ask: Ask): (name: string) => Promise<void> {
  let titles: Promise<unknown> | undefined;
  const askOnce: Ask = (request) =>
    request.path === TITLES ? (titles ??= ask(request)) : ask(request);
  return async (name) => {
    const isGenerated = isGeneratedId(name);
    const [details, title] = await Promise.all([
      isGenerated ? undefined : askForDetails(name, askOnce, '?if_there=true'),
      askForPattern(name, askOnce),
      isGenerated ? undefined : askForTitled(name, askOnce, { butNot: name }),
    ]);
    const isIndex = asList(asObject(details)['fields']).length > 0;
    if (title !== undefined && title !== name && isMeantBy(name, { title }, isIndex)) {
      await askForDetails(title, askOnce);
    }
  };
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
  const answer = asObject(await ask({ method: 'GET', path: TITLES, ...known }));
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
    ask({ method: 'GET', path: `${INDICES}/${encodeURIComponent(name)}${more}` });
  if (!/[*,]/.test(title)) return describeOne(title, options);
  const found = matchIndices(title, await askForIndexNames(ask)).slice(0, MOST_INDICES);
  await Promise.all(found.map((name) => describeOne(name)));
  return undefined;
}
