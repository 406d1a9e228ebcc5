import { asList, asNumber, asObject, type JsonObject, parseJson } from '#common/json';
import { keyOf, type ObjectKey } from '#common/saved-objects';
import { readReferences } from '#common/search-source';
import type { RoutePlan } from '#core/server';
import {
  askForObjects,
  createAskingPatterns,
  indexOf,
  OBJECTS,
} from '#plugins/index-patterns/common';
import {
  FIRST_PANELS,
  readDashboardId,
  readPanelContent,
  toPanelKeys,
  upgradeGrid,
} from '../common';

/**
 * What the page of a dashboard asks for before it can search: the dashboard, what its panels show, and what that searches. Each
 * question is written as the page writes it; where it writes another one, that is sent as if nothing had been asked.
 */
export const DASHBOARD_ROUTE_PLAN: RoutePlan = {
  pattern: '^/(view|dashboard)/[^/]',
  awaitedPaths: [OBJECTS],
  chunks: ['search-bar', 'visualizations'],
  async follow(route, ask, load) {
    const id = readDashboardId(route);
    if (id === undefined) return;
    const [dashboard] = await askForObjects([{ id, type: 'dashboard' }], ask);
    const panels = dashboard ? readReferredPanels(dashboard) : [];
    if (panels.length === 0) return;
    const objects = await askForObjects(toPanelKeys(panels.map(({ key }) => key)), ask);
    const shown = firstShown(panels);
    load(objects.filter((object) => shown.has(keyOfObject(object))));
    const names = new Set(objects.flatMap((object) => indexOf(object) ?? []));
    const patterns = createAskingPatterns(ask);
    await Promise.allSettled([...names].map((name) => patterns.resolve(name)));
  },
};

interface ReferredPanel {
  x: number;
  y: number;
  key: ObjectKey;
}

/** The panels that show a saved object. */
function readReferredPanels(dashboard: JsonObject): readonly ReferredPanel[] {
  const { panelsJSON, optionsJSON } = asObject(dashboard['attributes']);
  const references = readReferences(dashboard['references']);
  const useMargins = asObject(parseJson(optionsJSON))['useMargins'] === true;
  return asList(parseJson(panelsJSON)).flatMap((stored) => {
    const panel = upgradeGrid(asObject(stored), useMargins);
    const content = readPanelContent(panel, references);
    const { x, y } = asObject(panel['gridData']);
    return 'key' in content ? [{ x: asNumber(x) ?? 0, y: asNumber(y) ?? 0, key: content.key }] : [];
  });
}

/** What the panels show that are on the screen when the dashboard opens. */
function firstShown(panels: readonly ReferredPanel[]): ReadonlySet<string> {
  const first = panels
    .toSorted((one, other) => one.y - other.y || one.x - other.x)
    .slice(0, FIRST_PANELS);
  return new Set(first.map(({ key }) => keyOf(key)));
}

const keyOfObject = ({ type, id }: JsonObject) => keyOf({ type: String(type), id: String(id) });
