import type { Filter } from '#common/filters';
import { i18n } from '#common/i18n';
import { asObject, asText, type JsonObject } from '#common/json';
import type { Reference } from '#common/saved-objects';
import { readStatement, type Statement } from '#common/statements';
import { readFilters } from './read-filters';
import { readJson } from './read-json';
import { readQuery } from './read-query';
import { readReferences } from './references';

/** The text of a query and its language. */
export interface Query {
  query: string;
  language: 'kuery' | 'lucene';
}

/** Which documents a saved search, a chart or a dashboard is about. */
export interface SearchSource {
  query: Query;
  /** In place of the query, which is empty then. */
  statement?: Statement;
  filters: readonly Filter[];
  /** Name of an index or of several (a pattern), or the id of an index pattern. */
  index?: string;
}

/** A saved object of the store, what a panel holds itself, or an object of an export. */
export interface StoredAttributes {
  attributes: object;
  references?: readonly Reference[];
}

const NO_QUERY: Query = { query: '', language: 'kuery' };

const META_KEYS = ['kibanaSavedObjectMeta', 'opensearchDashboardsSavedObjectMeta'] as const;

/** The attribute that holds the search source: both names occur, and the one that there is stays. */
export const metaKeyOf = (attributes: JsonObject): string =>
  META_KEYS.find((name) => attributes[name] !== undefined) ?? META_KEYS[0];

/** Takes whatever is stored: never throws, and says in the notices what could not be read. */
export function readSearchSource(
  stored: StoredAttributes,
): SearchSource & { notices: readonly string[] } {
  const notices = new Set<string>();
  const tell = (notice: string) => void notices.add(notice);
  const source = readSource(asObject(asObject(stored)['attributes']), tell);
  const index = readIndex(source, readReferences(asObject(stored)['references']), tell);
  const statement = readStatement(source['query']);
  return {
    query: statement ? NO_QUERY : readQuery(source['query']),
    ...(statement && { statement }),
    filters: readFilters(source['filter'], tell),
    notices: [...notices],
    ...(index !== undefined && { index }),
  };
}

/** `searchSourceJSON` of the attributes. */
export function readSource(attributes: JsonObject, tell: (notice: string) => void): JsonObject {
  const meta = asObject(attributes[metaKeyOf(attributes)]);
  return readJson(meta['searchSourceJSON'], 'searchSourceJSON', tell);
}

function readIndex(
  source: JsonObject,
  references: readonly Reference[],
  tell: (notice: string) => void,
): string | undefined {
  const name = source['indexRefName'];
  const reference = references.find((item) => item.name === name);
  if (reference) return reference.id;
  const inline = asText(source['index']) || asText(asObject(source['index'])['id']);
  if (name !== undefined && !inline) {
    tell(
      i18n.formatMessage({
        id: 'visualizations.read.reference',
        defaultMessage: 'The index of the chart is not among its references. Choose one.',
      }),
    );
  }
  return inline || undefined;
}
