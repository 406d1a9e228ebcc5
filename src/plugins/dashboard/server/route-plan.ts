import type { JsonObject } from '#common/json';
import { keyOf } from '#common/saved-objects';
import type { RoutePlan } from '#core/server';
import { draftNames } from '#plugins/documents/common';
import {
  askForObjects,
  createAskingPatterns,
  indexOf,
  OBJECTS,
} from '#plugins/index-patterns/common';
import { FIRST_PANELS, readDashboardId, toPanelKeys } from '../common';
import type { Panel } from '../common/model/dashboard';
import { inReadingOrder } from '../common/model/layout';
import { beginSearches } from './begin-searches';
import { openDashboard } from './open-dashboard';

/**
 * What the page of a dashboard asks for before it can search: the dashboard, what its panels show, and what that searches. Each
 * question is written as the page writes it; where it writes another one, that is sent as if nothing had been asked.
 */
export const DASHBOARD_ROUTE_PLAN: RoutePlan = {
  pattern: '^/(?:view|dashboard)/([^/]+)',
  work: draftNames('dashboards'),
  awaitedPaths: [OBJECTS],
  chunks: ['search-bar', 'visualizations'],
  async follow(page, tools) {
    const { ask, load } = tools;
    const id = readDashboardId(page.route);
    if (id === undefined) return;
    const [stored] = await askForObjects([{ id, type: 'dashboard' }], ask);
    const opened = stored && openDashboard(stored, page);
    const panels = opened?.dashboard.panels ?? [];
    const keys = toPanelKeys(
      panels.flatMap(({ reference, problem }) =>
        reference && problem === undefined ? [reference] : [],
      ),
    );
    if (!opened || panels.length === 0) return;
    const objects = keys.length > 0 ? await askForObjects(keys, ask) : [];
    const shown = firstShown(panels);
    load(objects.filter((object) => shown.has(keyOfObject(object))));
    const names = new Set(objects.flatMap((object) => indexOf(object) ?? []));
    const patterns = createAskingPatterns(ask);
    await Promise.allSettled([...names].map((name) => patterns.resolve(name)));
    await beginSearches(opened, objects, { page, tools });
  },
};

/** What the panels show that are on the screen when the dashboard opens. */
function firstShown(panels: readonly Panel[]): ReadonlySet<string> {
  const first = inReadingOrder(panels).slice(0, FIRST_PANELS);
  return new Set(first.flatMap(({ reference }) => (reference ? [keyOf(reference)] : [])));
}

const keyOfObject = ({ type, id }: JsonObject) => keyOf({ type: String(type), id: String(id) });
