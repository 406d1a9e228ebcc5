import { splitSourced } from '#common/data-sources';
import { asText } from '#common/json';
import { matchesPattern } from '#engine';
import type { SavedObjectsClient } from '../saved-objects';

const MOST_NAMED = 50;

/** The index patterns that name a source: without it they find nothing. */
export async function findPatterns(
  client: Pick<SavedObjectsClient, 'pages'>,
  name: string,
): Promise<{ count: number; titles: readonly string[] }> {
  const titles: string[] = [];
  for await (const page of client.pages({ types: ['index-pattern'], fields: ['title'] })) {
    titles.push(...page.map(({ attributes }) => asText(attributes['title'])).filter(isOf(name)));
  }
  return { count: titles.length, titles: titles.toSorted().slice(0, MOST_NAMED) };
}

const isOf = (name: string) => (title: string) =>
  title.split(',').some((part) => {
    const sourced = splitSourced(part.trim());
    return sourced !== undefined && matchesPattern(name, sourced.source);
  });
