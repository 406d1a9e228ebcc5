import { asText, isOn } from '#common/json';
import {
  type ChartCell,
  type ChartColumn,
  type ChartTable,
  numberColumn,
  plainAggregation,
  safeColor,
} from '#plugins/visualizations/common';
import type { TableRowAnswer } from '../answer/read-table';
import type { Panel } from '../model/panel';
import { fittingRule } from './color-rules';
import { drilldownOf } from './drilldown';
import type { LineFormat } from './lines-table';
import { shownTerm } from '../answer/read-splits';
import { termFilter } from './term-filter';

export interface PivotColumn {
  id: string;
  label: string;
  params: Panel['params'];
  format: LineFormat;
}

/** A row for each value of the field, with the last number of each column, and where it goes. */
export function pivotTable(
  panel: Panel,
  columns: readonly PivotColumn[],
  rows: readonly TableRowAnswer[],
): Pick<ChartTable, 'columns' | 'rows'> {
  const slopes = new Map<ChartCell, number>();
  const cells = rows.map(({ key, columns: values }): readonly ChartCell[] => [
    ...(panel.pivot ? [{ value: key }] : []),
    ...values.map(({ last, slope }) => {
      const cell = { value: last };
      slopes.set(cell, slope);
      return cell;
    }),
  ]);
  const texts = new Map(
    rows.flatMap(({ key, text }) => (text === undefined ? [] : [[key, text] as const])),
  );
  return {
    columns: [
      ...(panel.pivot ? [pivotColumn(panel, panel.pivot.label, texts)] : []),
      ...columns.map((column) => pivotedNumber(column, slopes)),
    ],
    rows: cells,
  };
}

function pivotColumn(
  { params, pivot }: Panel,
  label: string,
  texts: ReadonlyMap<ChartCell['value'], string>,
): ChartColumn {
  const write = ({ value }: ChartCell) => texts.get(value) ?? shownTerm(String(value ?? ''));
  const link = drilldownOf(params);
  const isTerm = params['pivot_type'] !== 'date';
  return {
    id: 'pivot',
    aggregation: plainAggregation('pivot', 'terms', 'bucket'),
    role: 'bucket',
    kind: 'bucket',
    label,
    valueKind: 'text',
    text: write,
    axisText: write,
    ...(asText(params['drilldown_url']) !== '' && {
      link: ({ value }: ChartCell) => link(value),
    }),
    filters: ({ value }) =>
      pivot && isTerm && value !== null && value !== '' ? [termFilter(pivot.field, value)] : [],
  };
}

function pivotedNumber(
  { id, label, params, format }: PivotColumn,
  slopes: ReadonlyMap<ChartCell, number>,
): ChartColumn {
  const column = numberColumn({
    id,
    label,
    type: 'avg',
    text: (value) => format.text(typeof value === 'boolean' ? null : value),
  });
  const withTrend = (cell: ChartCell) => {
    const slope = slopes.get(cell);
    if (slope === undefined || !isOn(params['trend_arrows'])) return column.text(cell);
    return `${column.text(cell)} ${slope > 0 ? '↑' : slope < 0 ? '↓' : '→'}`;
  };
  return {
    ...column,
    text: withTrend,
    colors(cell) {
      const value = typeof cell.value === 'number' ? cell.value : null;
      const color = safeColor(fittingRule(params['color_rules'], value)?.['text']);
      return color === undefined ? undefined : { color };
    },
  };
}
