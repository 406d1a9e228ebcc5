import { i18n } from '#common/i18n';
import { asText, type JsonObject, type JsonValue } from '#common/json';
import { browserZone, parseDateMath } from '#common/time';
import {
  chartQuery,
  ChartError,
  type ChartSource,
  type ChartTable,
  resolveRange,
} from '#plugins/visualizations/common';
import type { ChartAnswer, ChartQuestion } from '#plugins/visualizations/public';
import { dataTable } from '../../../common/data-table';
import { type DataSet, findDataSets, rowsOf, searchOf } from '../../../common/data-sets';
import { fillSearch, type Surroundings } from '../../../common/fill-search';
import { readSpec, SpecError, type VegaSpec } from '../../../common/read-spec';
import { loadWorld } from './load-world';

/** What is drawn: a specification with its rows, as JSON. */
export interface VegaModel extends Pick<VegaSpec, 'language' | 'host'> {
  specification: string;
  /** What is behind a map. */
  world?: JsonValue | undefined;
}

/** More can't be drawn in a time that anybody waits. */
const MOST_ROWS = 100_000;
const MOST_CHARACTERS = 50_000_000;
const TIME_WORDS = /"(?:temporal|time|timeunit|timeUnit)"/;

/** Searches for the rows of a specification. */
export async function askVega(question: ChartQuestion): Promise<ChartAnswer> {
  try {
    return await ask(question);
  } catch (error) {
    throw error instanceof SpecError ? new ChartError(error.message) : error;
  }
}

async function ask(question: ChartQuestion): Promise<ChartAnswer> {
  const { language, host, spec, warnings } = readSpec(
    asText(question.visualization.params['spec']),
  );
  const world = host.map?.hasBase ? loadWorld() : undefined;
  world?.catch(() => undefined);
  const sets = findDataSets(spec);
  const searches = sets.map((set) => ({ set, url: searchOf(set) }));
  const documents = await Promise.all(
    searches.map(({ set, url }, position) =>
      url === undefined ? 0 : fill(set, url, { question, position }),
    ),
  );
  const count = sets.reduce((sum, set) => sum + rowsOf(set).length, 0);
  if (count > MOST_ROWS) throw new ChartError(tooManyRows(count));
  const specification = JSON.stringify(spec);
  if (specification.length > MOST_CHARACTERS) throw new ChartError(tooLarge());
  const found = documents.reduce((sum, one) => sum + one, 0);
  const table: ChartTable = {
    ...dataTable(sets),
    documents: found,
    notices: [
      ...(host.hidesWarnings ? [] : warnings),
      ...zoneNotices(specification, question.context.timeZone),
    ],
  };
  const model: VegaModel = { language, host, specification, world: await world };
  return { table, model, isEmpty: false };
}

/** Puts the rows into the data set; says how many documents were found. */
async function fill(
  set: DataSet,
  url: JsonObject,
  { question, position }: { question: ChartQuestion; position: number },
): Promise<number> {
  const { describe, visualization, defaultIndex, search } = question;
  const index = indexOf(url['index']) ?? visualization.index ?? defaultIndex;
  if (index === undefined) throw new ChartError(noIndex());
  const source = await describe(index);
  const body = fillSearch(url, surroundingsOf(question, source));
  const response = await search(set.name ?? unnamed(position + 1), { index: source.index, body });
  const { holder } = set;
  delete holder['url'];
  holder['values'] = response as unknown as JsonValue;
  return response.hits.total?.value ?? 0;
}

const indexOf = (written: JsonValue | undefined): string | undefined =>
  (Array.isArray(written) ? written.map(String).join(',') : asText(written)) || undefined;

function surroundingsOf(question: ChartQuestion, source: ChartSource): Surroundings {
  const { visualization, context } = question;
  const { timeRange: _time, ...untimed } = context;
  const query = chartQuery(visualization, untimed, source)['bool'] as JsonObject | undefined;
  return {
    range: rangeOf(question, source),
    context: {
      filter: (query?.['filter'] ?? []) as readonly JsonValue[],
      mustNot: (query?.['must_not'] ?? []) as readonly JsonValue[],
    },
    within(timeField) {
      const range = resolveRange(context, { ...source, timeField });
      if (!range) return undefined;
      const bounds = { gte: range.from, lte: range.to, format: 'epoch_millis' };
      return { range: { [timeField]: bounds } };
    },
  };
}

/** The page's time, also for indices without a time field; without one, that of all documents. */
function rangeOf({ context }: ChartQuestion, source: ChartSource): Surroundings['range'] {
  const { timeRange, timeZone } = context;
  if (!timeRange) return source.timeRange;
  const options = { now: source.now, timeZone, weekStartsOn: source.weekStartsOn };
  const from = parseDateMath(timeRange.from, options);
  const to = parseDateMath(timeRange.to, { ...options, roundUp: true });
  return from === undefined || to === undefined ? undefined : { from, to };
}

/** Vega knows one zone: that of the browser. */
function zoneNotices(specification: string, timeZone: string): readonly string[] {
  const zone = browserZone();
  return zone === timeZone || !TIME_WORDS.test(specification) ? [] : [otherZone(zone)];
}

const unnamed = (number: number) =>
  i18n.formatMessage(
    { id: 'vega.data.numbered', defaultMessage: 'Data {number}' },
    { number: i18n.formatNumber(number) },
  );

const noIndex = () =>
  i18n.formatMessage({
    id: 'vega.noIndex',
    defaultMessage:
      'A data set names no index, and there is no default index. Add index to its url.',
  });

const tooManyRows = (count: number) =>
  i18n.formatMessage(
    {
      id: 'vega.tooManyRows',
      defaultMessage:
        'The data sets have {count} rows; at most {most} are drawn. Choose a shorter time range or aggregate more.',
    },
    { count: i18n.formatNumber(count), most: i18n.formatNumber(MOST_ROWS) },
  );

const tooLarge = () =>
  i18n.formatMessage(
    {
      id: 'vega.tooLarge',
      defaultMessage:
        'The data sets have more than {most} million characters. Ask for fewer documents, or fewer of their fields by _source.',
    },
    { most: i18n.formatNumber(MOST_CHARACTERS / 1_000_000) },
  );

const otherZone = (zone: string) =>
  i18n.formatMessage(
    {
      id: 'vega.otherZone',
      defaultMessage: 'Times are drawn in the browser’s time zone, {zone}.',
    },
    { zone },
  );
