import { asBoolean, asObject, asText } from '#common/json';
import { i18n } from '#common/i18n';
import { formatValue, type SearchResponse, toMoment, writerFor } from '#common/search';
import type { TimeFormatter } from '#common/time';
import { createPlaces, type Places } from './axis-places';
import { bucketFilters } from './bucket-filters';
import type { BucketPlan } from './bucket-body';
import { type ChartPlan, isAtAllLevels } from './chart-plan';
import type { ChartCell, ChartColumn, ChartRow, ChartTable } from './chart-table';
import { bucketLabel } from './column-labels';
import { type ColumnFormat, createColumnFormat } from './column-format';
import { formatTick } from './format-amount';
import { createDateFormats } from '#common/time';
import { formatOf } from './format-value';
import { metricColumns, type MetricColumn } from './metric-columns';
import { metricOfUnit } from './metric-unit';
import { listBuckets, toCell } from './read-buckets';
import { fieldNames, findField } from './use-field';
import { bucketText, momentOnAxis } from './time-texts';
import type { AggregationConfig } from './visualization';

/** More rows than this are not drawn, and it is said. */
const MOST_ROWS = 100_000;

/** An answer as a table: a row for each innermost bucket. */
export function toChartTable(response: SearchResponse, plan: ChartPlan): ChartTable {
  const { levels, metrics } = plan;
  const time = createDateFormats(plan.timeZone, plan.source.dates);
  const names = fieldNames(plan.source);
  const numbers = metrics.flatMap((metric) =>
    metricColumns(metric, metrics, { names, write: formatOfMetric(metric, plan, time).text }),
  );
  const outer = plan.allLevels ? numbers.filter(({ metric }) => isAtAllLevels(metric)) : [];
  const documents = response.hits.total?.value ?? 0;
  const rows: ChartRow[] = [];
  const places = levels.map((level) =>
    plan.complete && levels.length > 1 ? createPlaces(level) : undefined,
  );
  const top = { ...response.aggregations, doc_count: documents };
  addRows({ levels, numbers, outer, plan, rows, places }, top, [], 0);
  const columns = [
    ...levels.flatMap((level, depth) => [
      { ...bucketColumn(level, plan, time), ...placesIn(places[depth]) },
      ...(depth < levels.length - 1 ? outer : []).map((column) =>
        metricColumn({ ...column, id: `${level.aggregation.id}-${column.id}` }, plan, time),
      ),
    ]),
    ...numbers.map((column) => metricColumn(column, plan, time)),
  ];
  const cut = rows.length >= MOST_ROWS ? [tooMany()] : [];
  return { columns, rows, documents, notices: [...plan.notices, ...cut] };
}

const placesIn = (places: Places | undefined): Pick<ChartColumn, 'places'> =>
  places ? { places: places.list() } : {};

interface Reading {
  levels: readonly BucketPlan[];
  numbers: readonly MetricColumn[];
  /** Those that buckets with others in them have, too. */
  outer: readonly MetricColumn[];
  plan: ChartPlan;
  rows: ChartRow[];
  /** Of each level. */
  places: readonly (Places | undefined)[];
}

function addRows(
  reading: Reading,
  holder: Readonly<Record<string, unknown>>,
  cells: readonly ChartCell[],
  depth: number,
): void {
  const level = reading.levels[depth];
  if (reading.rows.length >= MOST_ROWS) return;
  if (!level) {
    reading.rows.push([...cells, ...reading.numbers.map(({ read }) => ({ value: read(holder) }))]);
    return;
  }
  const buckets = listBuckets(level, holder);
  for (const [position, bucket] of buckets.entries()) {
    const cell = toCell(level, bucket, buckets[position + 1]);
    if (isPartial(level, cell, reading.plan)) continue;
    reading.places[depth]?.add(cell);
    const own = depth < reading.levels.length - 1 ? reading.outer : [];
    const values = own.map(({ read }) => ({ value: read(bucket) }));
    addRows(reading, bucket, [...cells, cell, ...values], depth + 1);
  }
}

/** The first and last part of the time are not whole ones, mostly. */
function isPartial({ aggregation }: BucketPlan, { range }: ChartCell, plan: ChartPlan): boolean {
  return (
    asBoolean(aggregation.params['drop_partials']) &&
    plan.range !== undefined &&
    range !== undefined &&
    (Number(range.from) < plan.range.from || Number(range.to) > plan.range.to + 1)
  );
}

function bucketColumn(level: BucketPlan, plan: ChartPlan, page: TimeFormatter): ChartColumn {
  const { aggregation, field, interval } = level;
  const time = writerFor(field, page);
  const isDate = field?.type === 'date';
  const isRange = ['range', 'date_range', 'ip_range'].includes(aggregation.type);
  const isText = isRange || !field || !(isDate || field.type === 'long' || field.type === 'double');
  const format = formatOfLevel(level, plan, time);
  const text = createText(level, time, {
    ...format,
    scaled: plan.source.dates?.scaled !== undefined,
  });
  return {
    id: aggregation.id,
    aggregation,
    role: aggregation.schema,
    kind: 'bucket',
    label: bucketLabel(level, fieldNames(plan.source)),
    valueKind: isText ? 'text' : isDate ? 'date' : 'number',
    ...(field?.days && { zoneOfDays: plan.timeZone }),
    ...(interval !== undefined && { interval }),
    text,
    axisText:
      isDate && aggregation.type === 'date_histogram'
        ? ({ value }) => momentOnAxis(time, Number(value), axisOf(plan, interval))
        : text,
    ...marksOf(format),
    filters: (cell) => bucketFilters(level, cell),
  };
}

const axisOf = ({ range, source }: ChartPlan, interval = 0) => ({
  interval,
  scaled: source.dates?.scaled !== undefined,
  length: range ? range.to - range.from : 0,
});

const marksOf = ({ colors, link }: ColumnFormat): Pick<ChartColumn, 'colors' | 'link'> => ({
  ...(colors && { colors }),
  ...(link && { link }),
});

function formatOfLevel(
  { aggregation, field }: BucketPlan,
  { source, timeZone }: ChartPlan,
  time: TimeFormatter,
): ColumnFormat {
  const own = asObject(aggregation.params['valueFormat']);
  const format = own['id'] ? own : formatOf(source, field?.label);
  const name = field?.label;
  return createColumnFormat(format, { time, now: source.now, timeZone, ...(name && { name }) });
}

function createText(
  { aggregation, field, interval = 0 }: BucketPlan,
  time: TimeFormatter,
  { text: amount, moment, scaled }: Pick<ColumnFormat, 'text' | 'moment'> & { scaled: boolean },
): (cell: ChartCell) => string {
  const { params, type } = aggregation;
  const isDate = field?.type === 'date';
  const bound = (value: number | string) =>
    typeof value === 'string' ? value : isDate ? (moment ?? time.short)(value) : amount(value);
  return ({ value, special, range }) => {
    if (special === 'other') return asText(params['otherBucketLabel']) || otherLabel();
    if (special === 'missing') return asText(params['missingBucketLabel']) || missingLabel();
    if (type === 'date_histogram') {
      return bucketText(time, Number(value), { interval, scaled });
    }
    if (type === 'histogram') return amount(Number(value));
    if (range) return rangeText(range, bound);
    if (isDate && value !== null) return (moment ?? time.full)(Number(value));
    if (value === '') return emptyLabel();
    return amount(value);
  };
}

function rangeText(
  { from, to }: NonNullable<ChartCell['range']>,
  bound: (value: number | string) => string,
): string {
  if (from !== undefined && to !== undefined) return `${bound(from)} – ${bound(to)}`;
  if (to !== undefined) return `< ${bound(to)}`;
  return from === undefined ? '*' : `≥ ${bound(from)}`;
}

function metricColumn(
  { metric, id, label, isPercent }: MetricColumn,
  plan: ChartPlan,
  page: TimeFormatter,
): ChartColumn {
  const name = asText(metric.params['field']);
  const field = plan.source.fields.find((item) => item.name === name);
  const time = writerFor(field, page);
  const isDate =
    field?.type === 'date' &&
    ['min', 'max', 'median', 'percentiles', 'top_hits'].includes(metric.type);
  const written = formatOfMetric(metric, plan, time);
  const text = ({ value }: ChartCell): string => {
    const moment = isDate && value !== null ? toMoment(value) : undefined;
    // A document's own value may have more digits than an aggregation's number.
    if (moment !== undefined) return written.moment?.(moment) ?? formatValue(value, 'date', time);
    return isPercent && typeof value === 'number'
      ? i18n.formatNumber(value / 100, { style: 'percent', maximumFractionDigits: 1 })
      : written.text(value);
  };
  return {
    id,
    aggregation: metric,
    role: metric.schema,
    kind: 'metric',
    label,
    valueKind: isDate ? 'date' : 'number',
    ...(isDate && field.days && { zoneOfDays: plan.timeZone }),
    text,
    axisText:
      isDate || isPercent
        ? text
        : (cell) => (written.isPlain(cell.value) ? formatTick(Number(cell.value)) : text(cell)),
    ...marksOf(written),
    filters: () => [],
  };
}

/** Numbers computed from others are amounts of the same unit, but no dates and no names. */
function formatOfMetric(
  metric: AggregationConfig,
  { source, metrics, timeZone }: ChartPlan,
  time: TimeFormatter,
): ColumnFormat {
  const own = asObject(metric.params['valueFormat']);
  const origin = metricOfUnit(metric, metrics);
  const field = findField(asText(origin?.params['field']), source);
  const keepsUnit = origin && field && !['count', 'cardinality'].includes(origin.type);
  const isFitting = keepsUnit && (origin === metric || field.type !== 'date');
  const ofField = isFitting ? formatOf(source, field.label) : undefined;
  const name = VALUES.has(metric.type) ? field?.label : undefined;
  const format = own['id'] ? own : ofField;
  return createColumnFormat(format, { time, now: source.now, timeZone, ...(name && { name }) });
}

/** Metrics that are values of the field, or lie between two of them. */
const VALUES: ReadonlySet<string> = new Set([
  'min',
  'max',
  'avg',
  'median',
  'percentiles',
  'top_hits',
]);

const otherLabel = () =>
  i18n.formatMessage({ id: 'visualizations.bucket.other', defaultMessage: 'Other' });
const missingLabel = () =>
  i18n.formatMessage({ id: 'visualizations.bucket.missing', defaultMessage: 'Missing' });
const emptyLabel = () =>
  i18n.formatMessage({ id: 'visualizations.bucket.empty', defaultMessage: '(empty)' });
const tooMany = () =>
  i18n.formatMessage(
    {
      id: 'visualizations.notice.rows',
      defaultMessage: 'Only the first {count} rows are shown.',
    },
    { count: i18n.formatNumber(MOST_ROWS) },
  );
