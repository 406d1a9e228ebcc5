import { i18n } from '#common/i18n';
import {
  asList,
  asNumber,
  asObject,
  type JsonObject,
  type JsonValue,
  parseJson,
} from '#common/json';
import type { Reference } from '#common/saved-objects';
import { COLUMNS, readPanelContent } from '..';
import { type Drilldown, type GridPlace, type Panel } from './dashboard';
import { readOldSurroundings, upgradePanel } from './old-panels';
import { readText, without } from './object-parts';

const DEFAULT_PLACE = { w: 24, h: 15 };
/** Beyond that a grid is not a grid: one row more costs the browser as much as a screen. */
const MAX_ROWS = 10_000;
const MAX_PANEL_HEIGHT = 500;
/** More panels than any person made; the rest of such a file is not shown. */
const MAX_PANELS = 500;

/** Keys of `embeddableConfig` that a panel has of its own. */
const PANEL_CONFIG_KEYS = [
  'attributes',
  'savedVis',
  'references',
  'timeRange',
  'timeShift',
  'description',
  'hidePanelTitles',
  'drilldowns',
];

/** The panels of `panelsJSON`, whoever wrote it. One that can't be read is a panel with a problem. */
export function readPanels(attributes: JsonObject, references: readonly Reference[]): Panel[] {
  const list = parseJson(attributes['panelsJSON']);
  const surroundings = readOldSurroundings(attributes);
  if (!Array.isArray(list)) {
    return list === undefined || list === null ? [] : [brokenPanel(list as JsonValue, 0)];
  }
  const panels = (list as JsonValue[]).slice(0, MAX_PANELS).map((stored, position) => {
    const upgraded = upgradePanel(asObject(stored), surroundings);
    const panel = readPanel(upgraded, position, references);
    // What nobody can show is kept to the letter.
    return panel.problem === undefined ? panel : { ...panel, stored: keepable(stored) };
  });
  return withOwnIds(panels);
}

function readPanel(panel: JsonObject, position: number, references: readonly Reference[]): Panel {
  if (Object.keys(panel).length === 0) {
    return brokenPanel(panel, position);
  }
  const config = asObject(panel['embeddableConfig']);
  const content = readContent(panel, references);
  const time = asObject(config['timeRange']);
  const from = readText(time['from']);
  const to = readText(time['to']);
  const drilldowns = asList(config['drilldowns']).flatMap(readDrilldown);
  const title = readText(panel['title']) ?? readText(config['title']);
  const description = readText(config['description']);
  const timeShift = readText(config['timeShift']);
  const sectionId = readText(asObject(panel['gridData'])['sectionId']);
  return {
    id: String(readText(panel['panelIndex']) ?? asNumber(panel['panelIndex']) ?? position + 1),
    place: readPlace(panel, position),
    ...content,
    ...(title !== undefined && { title }),
    ...(description !== undefined && { description }),
    ...(sectionId !== undefined && { sectionId }),
    ...(config['hidePanelTitles'] === true && { hideTitle: true }),
    ...(from !== undefined && to !== undefined && { timeRange: { from, to } }),
    ...(timeShift !== undefined && { timeShift }),
    ...(drilldowns.length > 0 && { drilldowns }),
    config: without(config, PANEL_CONFIG_KEYS),
    stored: panel,
  };
}

type Content = Pick<Panel, 'kind' | 'reference' | 'attributes' | 'contentReferences' | 'problem'>;

function readContent(panel: JsonObject, references: readonly Reference[]): Content {
  const content = readPanelContent(panel, references);
  const kind = readText(panel['type']) ?? '';
  if ('key' in content) return { kind: content.key.type, reference: content.key };
  if ('own' in content) {
    const { type, attributes, references: own } = content.own;
    return { kind: type, attributes, ...(own && { contentReferences: own }) };
  }
  if ('unknownName' in content) {
    return {
      kind,
      problem: i18n.formatMessage(
        {
          id: 'dashboard.panel.noReference',
          defaultMessage: 'The dashboard has no reference named [{name}].',
        },
        { name: content.unknownName },
      ),
    };
  }
  return {
    kind,
    problem: i18n.formatMessage({
      id: 'dashboard.panel.nothing',
      defaultMessage: 'The panel names no object to show.',
    }),
  };
}

function readDrilldown(value: JsonValue): Drilldown[] {
  const { id, name, kind, target } = asObject(value);
  const isKind = kind === 'dashboard' || kind === 'discover' || kind === 'url';
  return isKind && typeof id === 'string' && typeof name === 'string' && typeof target === 'string'
    ? [{ id, name, kind, target }]
    : [];
}

function readPlace(panel: JsonObject, position: number): GridPlace {
  const grid = asObject(panel['gridData']);
  const given = {
    x: asNumber(grid['x']),
    y: asNumber(grid['y']),
    w: asNumber(grid['w']),
    h: asNumber(grid['h']),
  };
  const w = clamp(sizeOf(given.w, DEFAULT_PLACE.w), 1, COLUMNS);
  return {
    w,
    h: clamp(sizeOf(given.h, DEFAULT_PLACE.h), 1, MAX_PANEL_HEIGHT),
    x: clamp(Math.round(given.x ?? 0), 0, COLUMNS - w),
    // Without a place of its own it lies below the ones before it: the grid moves it up.
    y: clamp(Math.round(given.y ?? position * DEFAULT_PLACE.h), 0, MAX_ROWS),
  };
}

/** Nobody sees a panel of no size. */
const sizeOf = (given: number | undefined, usual: number): number =>
  given !== undefined && given > 0 ? Math.round(given) : usual;

function brokenPanel(stored: JsonValue, position: number): Panel {
  return {
    id: String(position + 1),
    kind: '',
    place: { x: 0, y: position * DEFAULT_PLACE.h, ...DEFAULT_PLACE },
    config: {},
    stored: keepable(stored),
    problem: i18n.formatMessage({
      id: 'dashboard.panel.broken',
      defaultMessage: 'The stored panel can’t be read.',
    }),
  };
}

/** What is not an object can't be kept inside one without a name. */
const keepable = (stored: JsonValue): JsonObject =>
  typeof stored === 'object' && stored !== null ? asObject(stored) : { value: stored };

/** Two panels of one number would be one. */
function withOwnIds(panels: readonly Panel[]): Panel[] {
  const taken = new Set<string>();
  return panels.map((panel) => {
    let { id } = panel;
    for (let copy = 2; taken.has(id); copy += 1) {
      id = `${panel.id}-${copy}`;
    }
    taken.add(id);
    return id === panel.id ? panel : { ...panel, id };
  });
}

const clamp = (value: number, low: number, high: number) => Math.min(high, Math.max(low, value));
