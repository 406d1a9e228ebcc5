import type { JsonObject } from '#common/json';
import type { OpeningPage } from '#common/page-scripts';
import { keyOf } from '#common/saved-objects';
import { pageDates, type PlanTools, type ShownObject } from '#core/server';
import { type Dashboard, type Panel, ROW_HEIGHT } from '../common/model/dashboard';
import { inReadingOrder } from '../common/model/layout';
import { toPanelContext } from '../common/panel-context';
import { findTime } from './find-time';
import type { OpenedDashboard } from './open-dashboard';

/** The widest gap between rows. */
const GAP = 8;
/** The most that stands above the panels of a page, in pixels. */
const ABOVE = 300;
/** Nobody sees more at once, however small they are. */
const MOST_PANELS = 60;
/** Below it, panels stand one below the other. */
const NARROW = 768;

interface Options {
  page: OpeningPage;
  tools: PlanTools;
}

/** Begins what the panels search that are near the screen when the dashboard opens: the page will ask for it, to the letter. */
export async function beginSearches(
  opened: OpenedDashboard,
  objects: readonly JsonObject[],
  { page, tools }: Options,
): Promise<void> {
  const { begin, searchesOf, setting } = tools;
  const byKey = new Map(
    objects.map((one) => [keyOf({ type: String(one['type']), id: String(one['id']) }), one]),
  );
  const objectOf = (panel: Panel) =>
    panel.reference ? byKey.get(keyOf(panel.reference)) : ownObject(panel);
  const { timeZone } = await pageDates(page, setting);
  const shown = opened.dashboard.panels.map(objectOf);
  const time = await findTime(opened, { timeZone, objects: shown, tools });
  if (!time) return;
  const dashboard = { ...opened.dashboard, time };
  const found = await Promise.all(
    shownPanels(opened, page).map((panel) => {
      const object = objectOf(panel);
      if (!object || object['error'] || panel.problem !== undefined) return [];
      const { refreshCount: _none, ...context } = toPanelContext(dashboard, panel, {
        timeZone,
        refreshCount: 0,
        now: page.now,
      });
      const height = page.width < NARROW ? 0 : panel.place.h * ROW_HEIGHT;
      return searchesOf(object, {
        ...context,
        timeRange: context.timeRange ?? time,
        now: page.now,
        panel: { config: panel.config, height },
      });
    }),
  );
  begin(found.flat());
}

/** One that is maximized is alone. */
function shownPanels({ dashboard, maximized }: OpenedDashboard, page: OpeningPage): Panel[] {
  const alone = dashboard.panels.find(({ id }) => id === maximized);
  return alone ? [alone] : nearPanels(dashboard, page).slice(0, MOST_PANELS);
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
