import { writeFiling } from '#common/filing';
import { type Filter, toFilterState } from '#common/filters';
import { asList, asObject, type JsonObject, type JsonValue, parseJson } from '#common/json';
import type { Reference } from '#common/saved-objects';
import { readFilter } from '#common/search-source';
import { findPanelReference, panelReferenceNames } from '..';
import { controlCode } from '../controls/control-code';
import type { Dashboard, Panel } from './dashboard';
import { searchSourceOf, type StoredDashboard } from './read-dashboard';
import { defined, without } from './object-parts';

/** What panels of ours say of themselves; older numbers are kept. */
const PANEL_VERSION = '7.10.0';

/** The dashboard as it is stored. What `base` has and this app does not know stays as it was. */
export function writeDashboard(dashboard: Dashboard, base?: StoredDashboard): StoredDashboard {
  const old = base?.attributes ?? {};
  const names = createNames(dashboard.panels);
  const written = dashboard.panels.map((panel) => writePanel(panel, names, base?.references ?? []));
  const panelReferences = written.flatMap(({ reference }) => reference ?? []);
  const { time, refreshInterval, timeRestore, controls, selections } = dashboard;
  const group = controlCode.get()?.writeControlGroup(controls, selections, base);
  return {
    attributes: {
      hits: 0,
      version: 1,
      ...without(old, ['timeFrom', 'timeTo', 'refreshInterval', metaKeyOf(old)]),
      title: dashboard.title,
      description: dashboard.description,
      panelsJSON: JSON.stringify(written.map(({ stored }) => stored)),
      ...writeOptions(dashboard, old),
      timeRestore,
      ...(timeRestore && {
        timeFrom: time.from,
        timeTo: time.to,
        refreshInterval: { ...asObject(old['refreshInterval']), ...refreshInterval },
      }),
      ...group?.attributes,
      [metaKeyOf(old)]: { searchSourceJSON: JSON.stringify(writeSearchSource(dashboard, old)) },
    },
    references: [...otherReferences(base), ...(group?.references ?? []), ...panelReferences],
  };
}

/** References that are not of panels (of filters, of tags) stay. */
function otherReferences(base: StoredDashboard | undefined): Reference[] {
  const names = new Set(
    asList(parseJson(base?.attributes['panelsJSON'])).flatMap((panel) => {
      return panelReferenceNames(asObject(panel));
    }),
  );
  return (base?.references ?? []).filter(
    (one) =>
      !names.has(one.name) &&
      !one.name.startsWith('panel_') &&
      !(controlCode.get() && one.name.startsWith('controlGroup_')),
  );
}

const metaKeyOf = (old: JsonObject) =>
  old['opensearchDashboardsSavedObjectMeta'] !== undefined
    ? 'opensearchDashboardsSavedObjectMeta'
    : 'kibanaSavedObjectMeta';

function writeOptions(
  { options, sections, tags, folder, createdBy }: Dashboard,
  old: JsonObject,
): JsonObject {
  const written = defined({
    ...asObject(parseJson(old['optionsJSON'])),
    ...options,
    sections: sections.length > 0 ? sections.map((section) => ({ ...section })) : undefined,
    createdBy: createdBy === '' ? undefined : createdBy,
  });
  return writeFiling('dashboard', { optionsJSON: JSON.stringify(written) }, { folder, tags }) ?? {};
}

function writeSearchSource({ query, filters }: Dashboard, old: JsonObject): JsonObject {
  const source = searchSourceOf(old);
  const stored = asList(source['filter']);
  const own = filters.filter(({ pinned }) => !pinned);
  return {
    ...source,
    query: { ...asObject(source['query']), query: query.query, language: query.language },
    filter: own.map((filter) => findStored(stored, filter) ?? toFilterState(filter)),
  };
}

/** A filter that nobody changed is written as it was read, with what only others know of it. */
function findStored(stored: readonly JsonValue[], filter: Filter): JsonValue | undefined {
  const text = JSON.stringify(toFilterState(filter));
  return stored.find((state) => {
    const read = readFilter(state);
    return read && JSON.stringify(toFilterState({ ...read, pinned: false })) === text;
  });
}

interface WrittenPanel {
  stored: JsonValue;
  reference?: Reference;
}

/** Names of references, none that a panel has that is kept as it was: it would show another object. */
function createNames(panels: readonly Panel[]): () => string {
  const kept = new Set(panels.map((panel) => panel.problem && panel.stored['panelRefName']));
  let next = -1;
  return () => {
    do {
      next += 1;
    } while (kept.has(`panel_${next}`));
    return `panel_${next}`;
  };
}

function writePanel(
  panel: Panel,
  nextName: () => string,
  references: readonly Reference[],
): WrittenPanel {
  if (panel.problem !== undefined) {
    return keepPanel(panel, references);
  }
  const { x, y, w, h } = panel.place;
  const { reference } = panel;
  const name = reference ? nextName() : '';
  const stored = without(panel.stored, [
    'row',
    'col',
    'size_x',
    'size_y',
    'panelRefName',
    'id',
    'type',
    'title',
  ]);
  const gridData = without(asObject(panel.stored['gridData']), ['sectionId']);
  return {
    stored: defined({
      version: PANEL_VERSION,
      ...stored,
      panelIndex: panel.id,
      gridData: defined({ ...gridData, x, y, w, h, i: panel.id, sectionId: panel.sectionId }),
      embeddableConfig: writeConfig(panel),
      title: panel.title,
      ...(reference ? { panelRefName: name } : { type: panel.kind }),
    }),
    ...(reference && { reference: { ...reference, name } }),
  };
}

/** What can't be read is written as it was, with its references under their old names. */
function keepPanel({ stored }: Panel, references: readonly Reference[]): WrittenPanel {
  const reference = findPanelReference(stored, references);
  const isWrapped = Object.keys(stored).length === 1 && Object.hasOwn(stored, 'value');
  return {
    stored: isWrapped ? (stored['value'] as JsonValue) : stored,
    ...(reference && { reference }),
  };
}

function writeConfig(panel: Panel): JsonObject {
  const { drilldowns, timeRange } = panel;
  return defined({
    ...without(panel.config, ['title']),
    attributes: panel.reference ? undefined : panel.attributes,
    references: panel.reference ? undefined : panel.contentReferences?.map((one) => ({ ...one })),
    timeRange: timeRange && { ...timeRange },
    timeShift: panel.timeShift,
    description: panel.description,
    hidePanelTitles: panel.hideTitle || undefined,
    drilldowns: drilldowns?.map((drilldown) => ({ ...drilldown })),
  });
}
