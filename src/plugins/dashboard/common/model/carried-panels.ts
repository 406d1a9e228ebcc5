import { asList, asObject, type JsonObject, type JsonValue, parseJson } from '#common/json';
import type { AppState } from '#common/url-state';
import type { Dashboard } from './dashboard';
import { readDashboard, type StoredDashboard } from './read-dashboard';
import { without } from './object-parts';
import { writeDashboard } from './write-dashboard';

/** The part of the address that holds panels which nobody saved. */
export type CarriedPanels = Pick<AppState, 'panels' | 'options'>;
type Content = Pick<Dashboard, 'panels' | 'sections' | 'options'>;

/** The names that a dashboard has in the list belong to the stored one. */
const OF_THE_LIST = ['tags', 'folder', 'createdBy'];

/** Panels as a link carries them: each names what it shows, as there are no references beside them. */
export function carryPanels(dashboard: Dashboard, base?: StoredDashboard): CarriedPanels {
  const { attributes, references } = writeDashboard(dashboard, base);
  const panels = asList(parseJson(attributes['panelsJSON'])).map((stored): JsonValue => {
    const panel = asObject(stored);
    const reference = references.find(({ name }) => name === panel['panelRefName']);
    if (!reference) return stored;
    const { type, id } = reference;
    return { ...without(panel, ['panelRefName', 'version']), type, id };
  });
  const options = without(asObject(parseJson(attributes['optionsJSON'])), OF_THE_LIST);
  return { panels, options };
}

/** What a link brought, read like any stored dashboard: a panel that can't be read is a panel with a problem. */
export function readCarried({ panels, options }: CarriedPanels): Content | undefined {
  if (!panels) return undefined;
  // Objects of an address have no prototype; others expect one.
  const attributes = JSON.parse(
    JSON.stringify({ panelsJSON: panels, optionsJSON: options ?? {} }),
  ) as JsonObject;
  const read = readDashboard({ attributes, references: [] });
  return { panels: read.panels, sections: read.sections, options: read.options };
}

/** Taken over: they are unsaved work from then on, and the address is short again. */
export const NOT_CARRIED = { panels: undefined, options: undefined } as const;
