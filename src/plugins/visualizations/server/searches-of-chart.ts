import { asObject } from '#common/json';
import { readReferences } from '#common/search-source';
import { type BegunSearch, firstWeekday, type SearchesOf, type ShownObject } from '#core/server';
import { askForObjects, createAskingPatterns } from '#plugins/index-patterns/common';
import {
  type ChartSource,
  firstSearches,
  FORMULA,
  type FirstSearch,
  isSearching,
  madeOfSearch,
  readVisualization,
  toDescribedIndex,
  type Visualization,
} from '../common';
import { searchesOfControls } from './searches-of-controls';

type Tools = Parameters<SearchesOf>[2];

/** What a chart's page sends first. */
export const searchesOfChart: SearchesOf = async (object, around, tools) => {
  const visualization = read(object);
  if (visualization.type === 'input_control_vis') {
    const sourceOf = (index: string) => readSource(index, around.now, tools);
    return searchesOfControls(visualization, around, sourceOf);
  }
  // Statements and formulas are asked in another way.
  const hasFormula = visualization.aggs.some(({ type }) => type === FORMULA);
  if (!isSearching(visualization) || visualization.statement || hasFormula) return [];
  const base = await readBase(visualization, tools);
  const index = base?.index ?? visualization.index;
  if (!index) return [];
  const source = await readSource(index, around.now, tools);
  const { query, filters, timeRange, timeZone } = around;
  const shown = madeOfSearch(visualization, base, { timeZone, source });
  const toBegun = ({ body, follow }: FirstSearch): BegunSearch => ({
    index: source.index,
    body,
    ...(follow && { follow: (answer) => follow(answer).map(toBegun) }),
  });
  return firstSearches(shown, { query, filters, timeRange, timeZone }, source).map(toBegun);
};

const read = ({ attributes, references }: ShownObject): Visualization =>
  readVisualization({ attributes: asObject(attributes), references: readReferences(references) })
    .visualization;

/** The saved search that the chart is made of, which the page asks for in its own way. Rejects where it is missing. */
async function readBase(
  { savedSearchId }: Visualization,
  { ask }: Tools,
): Promise<Visualization | undefined> {
  if (!savedSearchId) return undefined;
  const quietly: typeof ask = (request) => ask({ ...request, isKnown: true });
  const [found] = await askForObjects([{ id: savedSearchId, type: 'search' }], quietly);
  if (!found?.['attributes']) throw new Error('There is no such saved search.');
  return read(found);
}

async function readSource(
  index: string,
  now: number,
  { ask, setting }: Tools,
): Promise<ChartSource> {
  return {
    ...toDescribedIndex(await createAskingPatterns(ask).resolve(index)),
    now,
    weekStartsOn: await firstWeekday(setting),
    limits: {
      barTarget: Number(await setting('histogram:barTarget')) || 50,
      maxBars: Number(await setting('histogram:maxBars')) || 100,
    },
  };
}
