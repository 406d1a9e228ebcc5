import { asText } from '#common/json';
import { i18n } from '#common/i18n';
import { parseDateMath } from '#common/time';
import {
  ChartError,
  type ChartSource,
  findField,
  resolveRange,
  timeTexts,
  useField,
} from '#plugins/visualizations/common';
import type { ChartAnswer, ChartQuestion } from '#plugins/visualizations/public';
import { dataBody, type DataRequest, readData, readDataRequest } from '../../../common/data-source';
import { seriesParams, seriesTable } from '../../../common/draw';
import { evaluateChain } from '../../../common/evaluate';
import { fitTo } from '../../../common/functions/statistics';
import { ExpressionError } from '../../../common/grammar/expression';
import { parseExpression } from '../../../common/grammar/parse-expression';
import {
  bucketStart,
  intervalMilliseconds,
  offsetMilliseconds,
  timelineInterval,
} from '../../../common/interval';
import type { Buckets, Series, Sheet } from '../../../common/series';

/** More buckets than this are refused, as in the original. */
const MOST_BUCKETS = 2000;

/** The series of an expression. */
export async function askExpression(question: ChartQuestion): Promise<ChartAnswer> {
  try {
    return await ask(question);
  } catch (error) {
    throw error instanceof ExpressionError ? new ChartError(error.message) : error;
  }
}

async function ask(question: ChartQuestion): Promise<ChartAnswer> {
  const { visualization, context, preload } = question;
  const chains = parseExpression(asText(visualization.params['expression']));
  if (chains.length === 0) throw new ChartError(nothing());
  preload('line');
  const place = await readPlace(question);
  const sheet: Sheet = { axes: new Map() };
  const around = { buckets: place.buckets, sheet };
  let documents = 0;
  const found = await Promise.all(
    chains.map((chain) =>
      evaluateChain(
        chain,
        async (call, values) => {
          const asked = await askData(readDataRequest(call, values), question, place);
          documents += asked.documents;
          return asked.series;
        },
        around,
      ),
    ),
  );
  const series = found.flat();
  const { dates } = place.source ?? {};
  const length = place.range.to - place.range.from;
  const texts = timeTexts(
    { timeZone: context.timeZone, dates },
    { interval: place.buckets.width, length },
  );
  const label =
    place.source?.timeField ?? i18n.formatMessage({ id: 'timeline.time', defaultMessage: 'Time' });
  return {
    table: {
      ...seriesTable(series, place.buckets, { label, texts, sheet }),
      notices: [],
      documents,
    },
    drawn: { ...visualization, type: 'line', params: seriesParams(series, sheet), aggs: [] },
    isEmpty: series.length === 0,
  };
}

interface Named {
  field: string;
  type?: string;
}

interface Place {
  buckets: Buckets;
  range: { from: number; to: number };
  interval: string;
  /** Of the chart itself, where it names an index. */
  source?: ChartSource;
}

/** The time of the page, in buckets that all series have in common. */
async function readPlace(question: ChartQuestion): Promise<Place> {
  const { visualization, context, describe, defaultIndex } = question;
  const index = visualization.index ?? defaultIndex;
  const source = index === undefined ? undefined : await describe(index).catch(() => undefined);
  const timed = source ?? (await describe('*'));
  const range =
    resolveRange(context, { ...timed, timeField: timed.timeField ?? '@timestamp' }) ??
    timed.timeRange;
  if (!range) throw new ChartError(noTime());
  const interval = timelineInterval(
    asText(visualization.params['interval'], 'auto'),
    range.to - range.from,
  );
  const width = intervalMilliseconds(interval) ?? 1;
  if ((range.to - range.from) / width > MOST_BUCKETS) throw new ChartError(tooFine(interval));
  const midnight = parseDateMath('now/d', { now: range.from, timeZone: context.timeZone }) ?? 0;
  const start = bucketStart(range.from, width, midnight);
  const count = Math.floor((range.to - start) / width) + 1;
  const times = Array.from({ length: count }, (_, at) => start + at * width);
  return { buckets: { times, width }, range, interval, ...(source && { source }) };
}

async function askData(request: DataRequest, question: ChartQuestion, place: Place) {
  const { visualization, context, describe, search, defaultIndex } = question;
  const index = request.index ?? visualization.index ?? defaultIndex ?? '*';
  const found = await describe(index);
  refuseUnknownFields(request, found);
  const wanted = request.timeField ?? found.timeField ?? '@timestamp';
  const source = { ...found, timeField: findField(wanted, found)?.name ?? wanted };
  const length = place.range.to - place.range.from;
  const shift = request.offset === '' ? 0 : (offsetMilliseconds(request.offset, length) ?? 0);
  const range = { from: place.range.from + shift, to: place.range.to + shift };
  const timeRange = {
    from: new Date(range.from).toISOString(),
    to: new Date(range.to).toISOString(),
  };
  const interval =
    intervalMilliseconds(request.interval) === undefined ? place.interval : request.interval;
  const body = dataBody({
    request,
    visualization,
    context: { ...context, timeRange },
    source,
    range,
    interval,
  });
  const response = await search(request.queries.join(', '), { index: source.index, body });
  const series = readData(response, request, { buckets: place.buckets, shift: -shift });
  const isOther = interval !== place.interval;
  return {
    documents: response.hits.total?.value ?? 0,
    series: isOther
      ? series.map((one): Series => ({ ...one, values: fitTo(one.values, request.fit) }))
      : series,
  };
}

/** As of other charts: an unknown field would be a line at 0. Those of every index are in no description. */
function refuseUnknownFields({ metrics, splits }: DataRequest, source: ChartSource): void {
  for (const { field, type = 'terms' } of [...metrics, ...splits] as Named[]) {
    if (field !== '' && !field.startsWith('_')) useField({ type, params: { field } }, source);
  }
}

const nothing = () =>
  i18n.formatMessage({
    id: 'timeline.nothing',
    defaultMessage: 'The expression has no series, such as .es(*).',
  });
const noTime = () =>
  i18n.formatMessage({
    id: 'timeline.noTime',
    defaultMessage: 'Timeline charts need a time range.',
  });
const tooFine = (interval: string) =>
  i18n.formatMessage(
    {
      id: 'timeline.tooFine',
      defaultMessage:
        'The interval {interval} makes too many buckets in this time range. Choose a longer interval or a shorter time range.',
    },
    { interval },
  );
