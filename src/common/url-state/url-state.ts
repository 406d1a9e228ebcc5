import { type Filter, fromFilterState, toFilterState } from '#common/filters';
import { asObject, isObject, type JsonObject, type JsonValue } from '#common/json';
import { decodeRison, encodeRison } from '#common/rison';
import { readStatement, type Statement } from '#common/statements';
import { parseDateMath } from '#common/time';

export interface TimeSelection {
  /** Date math or ISO dates. */
  from: string;
  to: string;
}

export interface RefreshInterval {
  pause: boolean;
  /** Milliseconds. */
  value: number;
}

/** The state that all apps share: `_g`, with the pinned filters. */
export interface GlobalState {
  time?: TimeSelection;
  refreshInterval?: RefreshInterval;
}

export type SortOrder = readonly [field: string, direction: 'asc' | 'desc'];

/** The state of one app: `_a`. */
export interface AppState {
  index?: string;
  query?: string;
  columns?: readonly string[];
  sort?: readonly SortOrder[];
  /** Pixels, by name of the column. */
  columnWidths?: Readonly<Record<string, number>>;
  /** Of the histogram: `auto`, or a unit such as `h`. */
  interval?: string;
  /** The field whose values the bars of the histogram are made of. */
  breakdown?: string;
  /** The histogram shows the period before, too. */
  compare?: true;
  /** Drawing of the histogram, fields shown and the like: names of switches that are off. */
  hidden?: readonly string[];
  /** Of the query; `kuery` where it is missing. */
  language?: 'lucene';
  /** In place of a query. */
  statement?: Statement;
  /** A dashboard is being arranged. */
  viewMode?: 'edit';
  /** The panel that fills the dashboard. */
  maximized?: string;
  fullScreenMode?: boolean;
  /** Panels of a dashboard that nobody saved, as they are stored. Foreign: checked where they are read. */
  panels?: readonly JsonValue[];
  /** What is chosen in the controls of a dashboard, by their ids. Foreign: checked where it is read. */
  controls?: JsonObject;
  /** What goes with the panels: `optionsJSON` of a stored dashboard. */
  options?: JsonObject;
}

export interface UrlState {
  global: GlobalState;
  app: AppState;
  filters: readonly Filter[];
  /** Parts that could not be read, as a person calls them. They fall back to what is usual. */
  problems: readonly string[];
}

/** Longer addresses are cut by browsers and servers; one this long was made by no person. */
const MAX_LENGTH = 100_000;

/** Reads the part of the address behind `#`, such as `/?_g=(…)&_a=(…)`. Never throws. */
export function readUrlState(hash: string): UrlState {
  const problems: string[] = [];
  const parameters = readParameters(hash);
  const global = readPart(parameters.get('_g'), 'time and refresh', problems);
  const app = readPart(parameters.get('_a'), 'query and columns', problems);
  return {
    global: {
      ...optional('time', readTime(global['time'], problems)),
      ...optional('refreshInterval', readRefresh(global['refreshInterval'])),
    },
    app: {
      ...optional('index', readText(app['index'])),
      ...readAsked(app['query']),
      ...optional('columns', readTexts(app['columns'])),
      ...optional('sort', readSort(app['sort'])),
      ...optional('columnWidths', readWidths(app['columnWidths'])),
      ...optional('interval', readText(app['interval'])),
      ...optional('breakdown', readText(app['breakdown'])),
      ...optional('compare', app['compare'] === true ? true : undefined),
      ...optional('hidden', readTexts(app['hidden'])),
      ...optional('viewMode', app['viewMode'] === 'edit' ? 'edit' : undefined),
      // Addresses of earlier versions have the other spelling.
      ...optional('maximized', readText(app['maximized'] ?? app['maximised'])),
      ...optional('fullScreenMode', app['fullScreenMode'] === true ? true : undefined),
      ...optional('controls', isObject(app['controls']) ? app['controls'] : undefined),
      ...readPanels(app, problems),
    },
    filters: [
      ...readFilters(global['filters'], true, problems),
      ...readFilters(app['filters'], false, problems),
    ],
    problems,
  };
}

/** Whether a URL states a query and filters; what it doesn't state is as stored. */
export interface StatedParts {
  query: boolean;
  filters: boolean;
}

export function readStatedParts(hash: string): StatedParts {
  const { query, filters } = readPart(readParameters(hash).get('_a'), '', []);
  return { query: query !== undefined, filters: filters !== undefined };
}

/** Writes the part of the address behind `#`; `path` says what of the app is shown. */
export function writeUrlState(
  { global, app, filters }: Omit<UrlState, 'problems'>,
  path = '/',
): string {
  const own = filters.filter((filter) => !filter.pinned).map(toFilterState);
  const { query, language = 'kuery', statement, ...rest } = app;
  const appPart = encodeRison({
    ...rest,
    filters: own,
    query: statement
      ? { language: statement.language, query: statement.text }
      : { language, query: query ?? '' },
  });
  return `${path}?${writeGlobalState({ global, filters })}&_a=${encodePart(appPart)}`;
}

/** The shared state for a link to another app, with only the pinned filters. */
export function writeGlobalState({
  global,
  filters,
}: Pick<UrlState, 'global' | 'filters'>): string {
  const pinned = filters.filter((filter) => filter.pinned).map(toFilterState);
  return `_g=${encodePart(encodeRison({ ...global, filters: pinned }))}`;
}

/** Half of a character of two parts, as broken objects hold it, is nothing that an address can have. */
const HALF_PAIRS = /[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/g;

/** Keeps what browsers keep in a fragment readable; everything that could end or split it is encoded. */
function encodePart(rison: string): string {
  return encodeURIComponent(rison.replace(HALF_PAIRS, '\ufffd')).replace(
    /%(?:3A|2C|20|40|2F|24)/g,
    (code) => (code === '%20' ? '%20' : decodeURIComponent(code)),
  );
}

function readParameters(hash: string): Map<string, string> {
  const search = hash.slice(hash.indexOf('?') + 1, MAX_LENGTH);
  const pairs = hash.includes('?') ? search.split('&') : [];
  return new Map(
    pairs.map((pair): [string, string] => {
      const position = pair.indexOf('=');
      return [pair.slice(0, position), pair.slice(position + 1)];
    }),
  );
}

function readPart(
  text: string | undefined,
  name: string,
  problems: string[],
): Record<string, unknown> {
  if (text === undefined || text === '') {
    return {};
  }
  try {
    return asObject(decodeRison(decodeURIComponent(text)));
  } catch {
    problems.push(name);
    return {};
  }
}

function readTime(value: unknown, problems: string[]): TimeSelection | undefined {
  if (value === undefined) {
    return undefined;
  }
  const { from, to } = asObject(value);
  const options = { now: Date.now(), timeZone: 'UTC' };
  const start = typeof from === 'string' ? parseDateMath(from, options) : undefined;
  const end = typeof to === 'string' ? parseDateMath(to, { ...options, roundUp: true }) : undefined;
  if (start === undefined || end === undefined || start > end) {
    problems.push('time range');
    return undefined;
  }
  return { from: String(from), to: String(to) };
}

function readRefresh(value: unknown): RefreshInterval | undefined {
  const { pause, value: interval } = asObject(value);
  const isInterval = typeof interval === 'number' && Number.isFinite(interval) && interval >= 0;
  // Faster than a second is an attack on the server (75).
  return isInterval
    ? { pause: pause === true, value: interval === 0 ? 0 : Math.max(1000, interval) }
    : undefined;
}

function readAsked(value: unknown): Pick<AppState, 'query' | 'language' | 'statement'> {
  const statement = readStatement(value);
  if (statement) return { statement };
  return {
    ...optional('query', readQuery(value)),
    ...optional('language', readLanguage(value)),
  };
}

function readQuery(value: unknown): string | undefined {
  return readText(value) ?? readText(asObject(value)['query']);
}

function readLanguage(value: unknown): 'lucene' | undefined {
  return asObject(value)['language'] === 'lucene' ? 'lucene' : undefined;
}

function readSort(value: unknown): readonly SortOrder[] | undefined {
  const list = Array.isArray(value) ? value : undefined;
  return list
    ?.filter((part): part is [string, string] => Array.isArray(part) && typeof part[0] === 'string')
    .map(([field, direction]) => [field, direction === 'asc' ? 'asc' : 'desc']);
}

function readWidths(value: unknown): Readonly<Record<string, number>> | undefined {
  const entries = Object.entries(asObject(value)).filter(
    ([, width]) => typeof width === 'number' && width > 0 && width < 10_000,
  );
  return entries.length > 0 ? (Object.fromEntries(entries) as Record<string, number>) : undefined;
}

function readFilters(value: unknown, pinned: boolean, problems: string[]): readonly Filter[] {
  const list = Array.isArray(value) ? value : [];
  const filters = list.map((part) => fromFilterState(part, pinned));
  if (filters.includes(undefined)) {
    problems.push('filters');
  }
  return filters.filter((filter) => filter !== undefined);
}

/** Unchanged. Options are read with panels only. */
function readPanels(app: Record<string, unknown>, problems: string[]): object {
  const { panels, options } = app;
  if (panels === undefined) return {};
  if (Array.isArray(panels)) {
    return { panels, ...optional('options', isObject(options) ? options : undefined) };
  }
  problems.push('panels');
  return {};
}

const readText = (value: unknown): string | undefined =>
  typeof value === 'string' ? value : undefined;

const readTexts = (value: unknown): readonly string[] | undefined =>
  Array.isArray(value) ? value.filter((part) => typeof part === 'string') : undefined;

const optional = <Value>(name: string, value: Value | undefined): object =>
  value === undefined ? {} : { [name]: value };
