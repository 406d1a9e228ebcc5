import { asNumber, type JsonObject } from '#common/json';
import {
  type ChartTable,
  createValueFormat,
  numberColumn,
  type TimeColumn,
  timeColumn,
} from '#plugins/visualizations/common';
import type { Axis, Buckets, Series, Sheet } from './series';

export type TimeTexts = Pick<TimeColumn, 'text' | 'axisText'>;

/** A row for each bucket, a column for each series. */
export function seriesTable(
  series: readonly Series[],
  { times, width }: Buckets,
  { label, texts, sheet }: { label: string; texts: TimeTexts; sheet: Sheet },
): Pick<ChartTable, 'columns' | 'rows'> {
  return {
    columns: [
      timeColumn({ label, interval: width, ...texts }),
      ...series.map((one, at) => {
        const write = formatOf(sheet.axes.get(one.look.axis ?? 1), one.look.precision);
        return numberColumn({
          id: String(at),
          label: one.label,
          type: 'avg',
          text: (value) => (typeof value === 'number' ? write(value) : '–'),
        });
      }),
    ],
    rows: times.map((moment, place) => [
      { value: moment, range: { from: moment, to: moment + width } },
      ...series.map(({ values }) => ({ value: values[place] ?? null })),
    ]),
  };
}

function formatOf({ units = '', decimals }: Axis = {}, precision: number | undefined) {
  const digits = decimals ?? precision;
  const params: JsonObject = digits === undefined ? {} : { decimals: digits };
  const [kind = '', detail = '', suffix = ''] = units.split(':');
  if (kind === 'bytes' || kind === 'bytes/s') return createValueFormat({ id: 'bytes', params });
  if (kind === 'percent') return createValueFormat({ id: 'percent', params });
  if (kind === 'currency') {
    return createValueFormat({ id: 'currency', params: { ...params, currency: detail || 'USD' } });
  }
  const plain = createValueFormat({ id: 'number', params });
  return kind === 'custom' ? (value: number) => `${detail}${plain(value)}${suffix}` : plain;
}

/** The options of a chart with axes that draws the series as they say. */
export function seriesParams(series: readonly Series[], { axes, legend }: Sheet): JsonObject {
  const used = [...new Set(series.map(({ look }) => look.axis ?? 1))].sort(
    (one, other) => one - other,
  );
  const side = (legend?.position ?? 'nw').includes('e') ? 'right' : 'top';
  return {
    addLegend: legend?.show ?? true,
    legendPosition: side,
    addTooltip: true,
    grid: { categoryLines: false },
    categoryAxes: [{ show: true, labels: { show: true }, title: {} }],
    valueAxes: used.map((number) => axisParams(number, axes.get(number))),
    seriesParams: series.map(({ label, look }, at) => {
      const { lines, bars, points } = look;
      const fill = asNumber(lines?.fill) ?? 0;
      const hasLine = lines?.show ?? !(points?.show ?? false);
      return {
        data: { id: String(at), label },
        type: bars?.show ? 'histogram' : fill > 0 ? 'area' : 'line',
        mode: look.stack ? 'stacked' : 'normal',
        valueAxis: String(look.axis ?? 1),
        lineWidth: lines?.width ?? 2,
        drawLinesBetweenPoints: hasLine,
        showCircles: points?.show ?? false,
        interpolate: lines?.steps ? 'step-after' : 'linear',
        show: !look.hidden,
        ...(points?.radius !== undefined && { pointSize: 2 * points.radius }),
        ...(fill > 0 && { fill }),
        ...(look.color !== undefined && { color: look.color }),
      };
    }),
  };
}

const axisParams = (number: number, { min, max, position, label = '' }: Axis = {}): JsonObject => ({
  id: String(number),
  position: position ?? (number % 2 === 0 ? 'right' : 'left'),
  chosenSide: true,
  show: true,
  labels: { show: true },
  title: { text: label },
  scale: { type: 'linear', ...(min !== undefined && { min }), ...(max !== undefined && { max }) },
});
