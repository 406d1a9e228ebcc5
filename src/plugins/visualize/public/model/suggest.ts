import {
  isAdditive,
  isBucket,
  isMetric,
  type AggregationConfig,
} from '#plugins/visualizations/common';
import type { ChartType, ChartTypes } from '#plugins/visualizations/public';
import { placeAll } from './change-type';

/** What a chart is made of, as far as the kind of chart depends on it. */
interface Content {
  metrics: number;
  /** Whether the values of all of them may be added up. */
  additive: boolean;
  dates: number;
  /** Histograms and ranges of numbers. */
  numbers: number;
  /** Terms, filters and the like. */
  names: number;
  places: number;
}

function contentOf(aggregations: readonly AggregationConfig[]): Content {
  const used = aggregations.filter(({ enabled }) => enabled);
  const of = (...types: string[]) => used.filter(({ type }) => types.includes(type)).length;
  const metrics = used.filter(({ type }) => isMetric(type));
  const buckets = used.filter(({ type }) => isBucket(type)).length;
  const dates = of('date_histogram');
  const numbers = of('histogram');
  const places = of('geohash_grid');
  return {
    metrics: metrics.length,
    additive: metrics.every((one) => isAdditive(one, used)),
    dates,
    numbers,
    places,
    names: buckets - dates - numbers - places,
  };
}

/** The kinds of charts that fit, the best first. Plain rules, so that nobody is surprised twice. */
function rankTypes({
  metrics,
  additive,
  dates,
  numbers,
  names,
  places,
}: Content): readonly string[] {
  const buckets = dates + numbers + names + places;
  if (places > 0) return ['table', 'treemap', 'pie'];
  if (buckets === 0) return ['metric', 'gauge', 'goal', 'table'];
  if (buckets > 2) return ['table', 'treemap', 'pie', 'histogram'];
  if (dates > 0) {
    return names + numbers > 0
      ? additive
        ? ['histogram', 'area', 'line', 'heatmap', 'table']
        : ['line', 'histogram', 'heatmap', 'area', 'table']
      : ['line', 'area', 'histogram', 'metric', 'table'];
  }
  if (numbers > 0) {
    return buckets > 1
      ? ['histogram', 'heatmap', 'area', 'table']
      : ['histogram', 'area', 'line', 'table'];
  }
  if (names > 1) return ['histogram', 'heatmap', 'treemap', 'pie', 'table'];
  return metrics > 1
    ? ['horizontal_bar', 'scatter', 'table', 'histogram']
    : ['horizontal_bar', 'pie', 'treemap', 'tagcloud', 'table'];
}

/** Those of them that can show all that was chosen. */
export function suggestTypes(
  aggregations: readonly AggregationConfig[],
  types: ChartTypes,
): readonly ChartType[] {
  const content = contentOf(aggregations);
  const fitting = rankTypes(content).flatMap((id) => types.get(id) ?? []);
  const isShown = ({ showsShares }: ChartType) => !showsShares || content.additive;
  return fitting.filter((type) => isShown(type) && showsAll(aggregations, type));
}

function showsAll(aggregations: readonly AggregationConfig[], type: ChartType): boolean {
  const { placed, left } = placeAll(aggregations, type);
  const enough = Object.entries(type.roles).every(
    ([role, rule]) => placed.filter(({ schema }) => schema === role).length >= rule.min,
  );
  return left.length === 0 && enough;
}
