import { readFiling } from '#common/filing';
import type { Filter } from '#common/filters';
import {
  asList,
  asNumber,
  asObject,
  type JsonObject,
  type JsonValue,
  parseJson,
} from '#common/json';
import type { Reference } from '#common/saved-objects';
import type { RefreshInterval } from '#common/url-state';
import { type Query, readFilters, readQuery } from '#common/search-source';
import { controlCode } from '../controls/control-code';
import { type Dashboard, EMPTY_DASHBOARD, type Section } from './dashboard';
import { settle } from './layout';
import { readPanels } from './read-panels';
import { readText } from './object-parts';

/** A saved dashboard, as the store or an export has it. */
export interface StoredDashboard {
  attributes: JsonObject;
  references: readonly Reference[];
}

/** What is stored as this app works with it. Takes whatever it is. */
export function readDashboard({ attributes, references }: StoredDashboard): Dashboard {
  const options = asObject(parseJson(attributes['optionsJSON']));
  const sections = asList(options['sections']).flatMap(readSection);
  const known = new Set(sections.map(({ id }) => id));
  const panels = readPanels(attributes, references).map((panel) =>
    panel.sectionId === undefined || known.has(panel.sectionId)
      ? panel
      : { ...panel, sectionId: undefined },
  );
  const from = readText(attributes['timeFrom']);
  const to = readText(attributes['timeTo']);
  return {
    title: readText(attributes['title']) ?? '',
    description: readText(attributes['description']) ?? '',
    panels: settle(panels),
    sections,
    options: {
      useMargins: options['useMargins'] !== false,
      hidePanelTitles: options['hidePanelTitles'] === true,
      syncColors: options['syncColors'] !== false,
      syncCursor: options['syncCursor'] !== false,
    },
    ...readSearchSource(attributes),
    time: from !== undefined && to !== undefined ? { from, to } : EMPTY_DASHBOARD.time,
    refreshInterval: readRefresh(attributes['refreshInterval']),
    timeRestore: attributes['timeRestore'] === true && from !== undefined && to !== undefined,
    ...readFiling('dashboard', attributes),
    createdBy: readText(options['createdBy']) ?? '',
    ...controlCode.get()?.readControlGroup(attributes, references),
  };
}

function readSection(value: unknown): Section[] {
  const { id, title, collapsed } = asObject(value);
  return typeof id === 'string' && typeof title === 'string'
    ? [{ id, title, collapsed: collapsed === true }]
    : [];
}

/** Both names of the key occur in exports. */
export function searchSourceOf(attributes: JsonObject): JsonObject {
  const meta = asObject(
    attributes['kibanaSavedObjectMeta'] ?? attributes['opensearchDashboardsSavedObjectMeta'],
  );
  return asObject(parseJson(meta['searchSourceJSON']));
}

/** As charts have them: old shapes too, and a bare text is Lucene. */
function readSearchSource(attributes: JsonObject): {
  query: Query;
  filters: readonly Filter[];
} {
  const source = searchSourceOf(attributes);
  const stored = asList(source['filter']);
  const old = source['query'] === undefined ? stored.find(isOldQuery) : undefined;
  // What a dashboard brings is its own, whatever it was on the page that saved it.
  const filters = readFilters(
    stored.filter((one) => one !== old),
    ignore,
  ).map((one) => ({ ...one, pinned: false }));
  return { query: old ? readOldQuery(old) : readQuery(source['query']), filters };
}

/** Before version 6 the text of the query bar was a filter that nobody had added: one without `meta`. */
function isOldQuery(stored: JsonValue): boolean {
  const { query, meta } = asObject(stored);
  return meta === undefined && asObject(query)['query_string'] !== undefined;
}

/** An empty bar was written as `*`. */
function readOldQuery(stored: JsonValue): Query {
  const read = readQuery(asObject(stored)['query']);
  return read.query === '*' ? EMPTY_DASHBOARD.query : read;
}

function ignore() {
  // What is not a filter filters nothing; the import report names it.
}

function readRefresh(value: unknown): RefreshInterval {
  const { pause, value: interval } = asObject(value);
  const period = asNumber(interval) ?? 0;
  // Faster than a second is an attack on the server (75).
  return { pause: pause !== false || period <= 0, value: period <= 0 ? 0 : Math.max(1000, period) };
}
