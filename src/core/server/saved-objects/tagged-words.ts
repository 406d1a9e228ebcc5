import { asText } from '#common/json';
import type { Condition, FindQuery, Store } from '#store';

/** Kibana keeps each tag as an object of its own, which others refer to. */
const TYPE = 'tag';
/** Read at once. */
const PAGE_SIZE = 2000;

interface Tag {
  id: string;
  name: readonly string[];
}
type Words = Extract<Condition, { words: string }>;

/**
 * The same question, whose words are also those of tags: what refers to a tag is found by its name, as what has a tag of its
 * own is.
 *
 * @param limit to what whoever asks may see: tags out of sight find nothing
 */
export async function findByTags(
  query: FindQuery,
  { store, limit }: { store: Pick<Store, 'find'>; limit: (query: FindQuery) => FindQuery },
): Promise<FindQuery> {
  const { condition, workspaces } = query;
  if (!condition || !hasWords(condition)) return query;
  const tags: Tag[] = [];
  for (let isLast = false; !isLast;) {
    const of = { types: [TYPE], offset: tags.length, limit: PAGE_SIZE, sort: BY_ID } as const;
    // oxlint-disable-next-line no-await-in-loop -- one page behind the other
    const { objects } = await store.find(limit({ ...of, ...(workspaces && { workspaces }) }));
    tags.push(
      ...objects.map(({ id, attributes }) => ({ id, name: wordsOf(asText(attributes['name'])) })),
    );
    isLast = objects.length < PAGE_SIZE;
  }
  return tags.length > 0 ? { ...query, condition: widen(condition, tags) } : query;
}

const BY_ID = { field: { root: 'id' }, order: 'asc' } as const;

/** Words for the title alone are no words of tags. */
const isOfTags = (condition: Condition): condition is Words =>
  'words' in condition && condition.in.includes('more');

function hasWords(condition: Condition): boolean {
  if ('all' in condition) return condition.all.some(hasWords);
  if ('any' in condition) return condition.any.some(hasWords);
  return 'not' in condition ? hasWords(condition.not) : isOfTags(condition);
}

function widen(condition: Condition, tags: readonly Tag[]): Condition {
  if ('all' in condition) return { all: condition.all.map((one) => widen(one, tags)) };
  if ('any' in condition) return { any: condition.any.map((one) => widen(one, tags)) };
  if ('not' in condition) return { not: widen(condition.not, tags) };
  if (!isOfTags(condition)) return condition;
  const words = wordsOf(condition.words);
  const meant = tags.filter(({ name }) => hasPhrase(name, words, condition.prefix));
  const ids = meant.map(({ id }) => id);
  return ids.length > 0 ? { any: [condition, { anyReference: { type: TYPE, ids } }] } : condition;
}

/** As in titles: these words in this order, of the last one perhaps the beginning. */
function hasPhrase(name: readonly string[], words: readonly string[], prefix: boolean): boolean {
  const fits = (at: number) =>
    words.every((word, offset) => {
      const one = name[at + offset];
      return prefix && offset === words.length - 1 ? !!one?.startsWith(word) : one === word;
    });
  return name.some((_, at) => fits(at));
}

/** As the index of texts takes them apart: without case and accents. */
const wordsOf = (text: string): readonly string[] =>
  text
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .match(/[\p{L}\p{N}\p{Co}]+/gu) ?? [];
