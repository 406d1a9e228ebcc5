import { type Filing, readFiling, writeFiling } from '#common/filing';
import { asList, asNumber, asObject, asText, type JsonObject, type JsonValue } from '#common/json';
import type { Reference } from '#common/saved-objects';
import type { SortOrder, TimeSelection } from '#common/url-state';
import {
  readKept,
  readSearchSource,
  type SearchSource,
  writeKept,
  writeSearchSource,
} from '#common/search-source';

/** A question to the documents of an index, and how its answer is shown. */
export interface SavedSearch extends SearchSource, Partial<Filing> {
  title: string;
  description: string;
  /** Missing where nobody chose any. */
  columns?: readonly string[];
  /** Pixels, by name of the column. */
  columnWidths?: Readonly<Record<string, number>>;
  sort?: readonly SortOrder[];
  /** Opened with it, where it was wished. */
  time?: TimeSelection;
}

/** A saved object `search`: of the store or of an export. */
export interface StoredSearch {
  attributes: object;
  references?: readonly Reference[];
}

export interface ReadSavedSearch extends SavedSearch {
  /** What could not be used, in words for a person. */
  notices: readonly string[];
}

/** The column that stands for the whole document in the ecosystem: nobody chose columns. */
const WHOLE_DOCUMENT = '_source';

/** Takes whatever is stored and never throws. */
export function readSavedSearch(stored: StoredSearch): ReadSavedSearch {
  const attributes = asObject(asObject(stored)['attributes']);
  const columns = readColumns(attributes['columns']);
  const columnWidths = readWidths(
    readKept(attributes)['columnWidths'] ?? attributes['columnWidths'],
  );
  const sort = readSort(attributes['sort']);
  const time = readTime(attributes);
  return {
    ...readSearchSource({
      attributes,
      ...(stored.references && { references: stored.references }),
    }),
    title: asText(attributes['title']),
    description: asText(attributes['description']),
    ...readFiling('search', attributes),
    ...(columns && { columns }),
    ...(columnWidths && { columnWidths }),
    ...(sort && { sort }),
    ...(time && { time }),
  };
}

/** The object to store. What `stored` holds and the search does not change stays as it was. */
export function writeSavedSearch(
  search: SavedSearch,
  stored: StoredSearch = { attributes: {} },
): { attributes: JsonObject; references: readonly Reference[] } {
  const old = withoutOwn(asObject(stored.attributes));
  const before = readSavedSearch(stored);
  const source = writeSearchSource(search, stored);
  const { folder = before.folder ?? '', tags = before.tags ?? [] } = search;
  const isMoved = !isSame([folder, tags], [before.folder, before.tags]);
  const { columns, columnWidths, sort, time } = search;
  const keep = (name: 'columns' | 'sort', value: JsonValue): JsonObject =>
    old[name] !== undefined && isSame(before[name], search[name])
      ? { [name]: old[name] }
      : { [name]: value };
  const attributes: JsonObject = {
    hits: 0,
    version: 1,
    ...old,
    title: search.title,
    description: search.description,
    ...keep('columns', [...(columns ?? [WHOLE_DOCUMENT])]),
    ...keep(
      'sort',
      (sort ?? []).map((one) => [...one]),
    ),
    ...source.attributes,
  };
  const moved = isMoved ? writeFiling('search', attributes, { folder, tags }) : undefined;
  const filed = { ...attributes, ...moved };
  const own = { timeRange: time && { ...time }, columnWidths: columnWidths && { ...columnWidths } };
  const isOwn = [time, columnWidths, before.time, before.columnWidths].some(Boolean);
  return {
    attributes: { ...filed, ...(isOwn && writeKept(filed, own)) },
    references: source.references,
  };
}

/** Attributes that other servers do not know, and refuse: what they say is kept in another place now. */
const withoutOwn = ({
  timeRestore: _restore,
  timeRange: _range,
  columnWidths: _widths,
  ...others
}: JsonObject): JsonObject => others;

/** What a search asks and shows: the same for two that do the same. Names are no part of it. */
export function contentOf({
  index,
  query,
  statement,
  filters,
  columns,
  columnWidths,
  sort,
  time,
}: SavedSearch) {
  const widths = Object.entries(columnWidths ?? {}).sort(([a], [b]) => (a < b ? -1 : 1));
  const { query: text, language } = statement
    ? { query: statement.text, language: statement.language }
    : query;
  return [index, text, language, filters, columns ?? [], widths, sort ?? [], time];
}

function readColumns(value: unknown): readonly string[] | undefined {
  const columns = asList(value).filter((name) => typeof name === 'string' && name !== '');
  const chosen = columns.filter((name) => name !== WHOLE_DOCUMENT) as string[];
  return chosen.length > 0 ? [...new Set(chosen)] : undefined;
}

function readWidths(value: unknown): Readonly<Record<string, number>> | undefined {
  const entries = Object.entries(asObject(value)).flatMap(([name, stored]): [string, number][] => {
    const width = asNumber(stored);
    return width !== undefined && width > 0 && width < 10_000 ? [[name, width]] : [];
  });
  return entries.length > 0 ? Object.fromEntries(entries) : undefined;
}

/** `[[field, direction], …]`; older files hold one pair, some an object for each field. */
function readSort(value: unknown): readonly SortOrder[] | undefined {
  const list = asList(value);
  const [first] = list;
  const isPair = typeof first === 'string' && list.length <= 2;
  const orders = (isPair ? [list] : list).flatMap((part): SortOrder[] => {
    const [field, direction] = Array.isArray(part)
      ? part
      : (Object.entries(asObject(part))[0] ?? []);
    const word = typeof direction === 'string' ? direction : asObject(direction)['order'];
    return typeof field === 'string' && field !== ''
      ? [[field, word === 'asc' ? 'asc' : 'desc']]
      : [];
  });
  return orders.length > 0 ? orders : undefined;
}

/** It was an attribute before, as in some other servers. */
function readTime(attributes: JsonObject): TimeSelection | undefined {
  const { timeRange: old, timeRestore } = attributes;
  const { timeRange = timeRestore === true ? old : undefined } = readKept(attributes);
  const { from, to } = asObject(timeRange);
  return typeof from === 'string' && typeof to === 'string' ? { from, to } : undefined;
}

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);
