import { asList, asNumber, asObject, asText, type JsonObject, parseJson } from '#common/json';
import { isGeneratedId, keyOf, type ObjectKey } from '#common/saved-objects';
import { matchIndices } from '#common/search';
import { readReferences, readSearchSource } from '#common/search-source';
import type { AskAhead, RoutePlan } from '#core/server';
import {
  isMeantBy,
  MOST_INDICES,
  readIndexPattern,
  titledLike,
} from '#plugins/index-patterns/common';
import {
  FIRST_PANELS,
  readDashboardId,
  readPanelContent,
  toPanelKeys,
  upgradeGrid,
} from '../common';

const OBJECTS = '/api/saved_objects/_bulk_get';
const INDICES = '/internal/data/indices';
const TITLES = '/api/saved_objects/_find?fields=title&per_page=1000&type=index-pattern';

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
    let titles: Promise<unknown> | undefined;
    const askForTitles = () => (titles ??= ask({ method: 'GET', path: TITLES }));
    await Promise.all([...names].map((name) => askForIndex(name, ask, askForTitles)));
  },
};

async function askForObjects(keys: readonly { id: string; type: string }[], ask: AskAhead) {
  const body = keys.map(({ id, type }) => ({ id, type }));
  const answer = asObject(await ask({ method: 'POST', path: OBJECTS, body }));
  return asList(answer['saved_objects']).map((object) => asObject(object));
}

/** As the charts do (`plugins/index-patterns`): the index pattern that a name means, and the index that it stands for. */
async function askForIndex(
  name: string,
  ask: AskAhead,
  askForTitles: () => Promise<unknown>,
): Promise<void> {
  const [details, title] = await Promise.all([
    isGeneratedId(name) ? undefined : describe(name, ask, '?if_there=true'),
    findPattern(name, ask),
    isGeneratedId(name) ? undefined : askForTitled(name, ask, askForTitles),
  ]);
  const isIndex = asList(asObject(details)['fields']).length > 0;
  if (title !== undefined && title !== name && isMeantBy(name, { title }, isIndex)) {
    await describe(title, ask);
  }
}

/** The title of the index pattern with this id. */
async function findPattern(id: string, ask: AskAhead): Promise<string | undefined> {
  const [pattern] = await askForObjects([{ id, type: 'index-pattern' }], ask);
  return readIndexPattern(pattern?.['attributes'])?.title;
}

async function askForTitled(
  name: string,
  ask: AskAhead,
  askForTitles: () => Promise<unknown>,
): Promise<void> {
  const answer = asObject(await askForTitles());
  const patterns = asList(answer['saved_objects']).map((stored) => {
    const { id, attributes } = asObject(stored);
    return { id: asText(id), title: asText(asObject(attributes)['title']) };
  });
  const titled = titledLike(name, patterns);
  if (titled && titled.id !== name) await findPattern(titled.id, ask);
}

async function describe(title: string, ask: AskAhead, options = '') {
  const describeOne = (name: string, more = '') =>
    ask({ method: 'GET', path: `${INDICES}/${encodeURIComponent(name)}${more}` });
  if (!/[*,]/.test(title)) return describeOne(title, options);
  const all = asList(await ask({ method: 'GET', path: INDICES }));
  const names = all.map((one) => asText(asObject(one)['name']));
  const found = matchIndices(title, names).slice(0, MOST_INDICES);
  await Promise.all(found.map((name) => describeOne(name)));
  return undefined;
}

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

/** What a chart or a saved search is about. */
const indexOf = ({ attributes, references }: JsonObject): string | undefined =>
  readSearchSource({
    attributes: asObject(attributes),
    references: readReferences(references),
  }).index;
