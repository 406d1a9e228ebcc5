import type { JsonObject } from '#common/json';
import type { OpeningPage } from '#common/page-scripts';
import { keyOf } from '#common/saved-objects';
import { pageDates, type PlanTools, type ShownObject } from '#core/server';
import { type Dashboard, type Panel, ROW_HEIGHT } from '../common/model/dashboard';
import { inReadingOrder } from '../common/model/layout';
import type { OpenedDashboard } from './open-dashboard';

/** The widest gap between rows. */
const GAP = 8;
/** The most that stands above the panels of a page, in pixels. */
const ABOVE = 300;
/** Below it, panels stand one below the other. */
const NARROW = 768;

interface Options {
  page: OpeningPage;
  tools: PlanTools;
}

/** Begins what the panels search that are near the screen when the dashboard opens: the page will ask for it, to the letter. */
export async function beginSearches(
  { dashboard, isWithoutTime, maximized }: OpenedDashboard,
  objects: readonly JsonObject[],
  { page, tools: { begin, searchesOf, setting } }: Options,
): Promise<void> {
  if (isWithoutTime || maximized !== undefined) return;
  const byKey = new Map(
    objects.map((one) => [keyOf({ type: String(one['type']), id: String(one['id']) }), one]),
  );
  const { query, filters, time } = dashboard;
  const { timeZone } = await pageDates(page, setting);
  const around = { query, filters, timeZone, now: page.now };
  const found = await Promise.all(
    nearPanels(dashboard, page).map((panel) => {
      const object = panel.reference ? byKey.get(keyOf(panel.reference)) : ownObject(panel);
      // An earlier time is counted from when the panel is drawn.
      if (!object || object['error'] || panel.timeShift) return [];
      return searchesOf(object, { ...around, timeRange: panel.timeRange ?? time });
    }),
  );
  begin(found.flat());
}

/** Those that surely search at once: a page asks for what is less than a screen below its own. */
function nearPanels({ panels }: Dashboard, { width, height }: OpeningPage): Panel[] {
  const end = (2 * height - ABOVE) / (ROW_HEIGHT + GAP);
  const first = inReadingOrder(panels.filter(({ sectionId }) => sectionId === undefined));
  if (width >= NARROW) return first.filter(({ place }) => place.y < end);
  let row = 0;
  return first.filter(({ place }) => (row += place.h) - place.h < end);
}

/** Content of its own, as a saved object would be. */
const ownObject = ({
  kind,
  id,
  attributes,
  contentReferences = [],
}: Panel): ShownObject | undefined =>
  attributes && { type: kind, id, attributes, references: contentReferences };
