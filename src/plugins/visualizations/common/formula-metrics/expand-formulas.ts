import { type Formula, FormulaError, type FormulaCall, parseFormula } from '#common/formula';
import { asText } from '#common/json';
import { FORMULA } from '../aggregation-kinds';
import { ChartError } from '../chart-source';
import type { AggregationConfig, Visualization } from '../visualization';
import { callsOf, leafOf, type LeafMetric } from './leaf-metrics';

/** A chart with formulas, as the searches that its numbers come from. */
export interface ExpandedFormulas {
  /** By how much earlier they ask; '' for the time of the page, which is always asked for. */
  searches: ReadonlyMap<string, Visualization>;
  formulas: readonly ExpandedFormula[];
}

export interface ExpandedFormula {
  aggregation: AggregationConfig;
  formula: Formula;
  /** Of calls that a search answers: the metric, and in which search it is. */
  leaves: ReadonlyMap<FormulaCall, { id: string; shift: string }>;
}

/** Throws `ChartError` for formulas that can't be read. */
export function expandFormulas(visualization: Visualization): ExpandedFormulas {
  const known = new Map<string, LeafMetric & { shift: string }>();
  const formulas = visualization.aggs
    .filter(({ type, enabled }) => enabled && type === FORMULA)
    .map((aggregation) => expandOne(aggregation, known));
  const leaves = [...known.values()];
  const shifts = new Set(['', ...leaves.map(({ shift }) => shift)]);
  const others = visualization.aggs.filter(({ type }) => type !== FORMULA);
  const searches = new Map(
    [...shifts].map((shift) => {
      const own = leaves.filter((leaf) => leaf.shift === shift).map((leaf) => leaf.aggregation);
      // What is compared has the numbers of formulas alone.
      const rest = shift === '' ? others : others.filter(({ schema }) => schema !== 'metric');
      return [shift, { ...visualization, aggs: [...rest, ...counted(rest, own)] }] as const;
    }),
  );
  return { searches, formulas };
}

/** A search needs a number: formulas such as `now()` take none of it. */
const counted = (rest: readonly AggregationConfig[], own: readonly AggregationConfig[]) =>
  own.length > 0 || rest.some(({ schema }) => schema === 'metric')
    ? own
    : [
        {
          id: 'formula-count',
          enabled: true,
          type: 'count',
          schema: 'metric',
          params: {},
        } as const,
      ];

/** A formula that is about a part of the documents: so is each number that it is computed from. */
function narrowed(
  leaf: LeafMetric | undefined,
  { params: { onlyWhere, lastOf } }: AggregationConfig,
): LeafMetric | undefined {
  if (!leaf || (onlyWhere === undefined && lastOf === undefined)) return leaf;
  const { params } = leaf.aggregation;
  const queries = [params['onlyWhere'] ?? [], onlyWhere ?? []].flat();
  const own = {
    ...(queries.length > 0 && { onlyWhere: queries }),
    ...(lastOf !== undefined && params['lastOf'] === undefined && { lastOf }),
  };
  return { ...leaf, aggregation: { ...leaf.aggregation, params: { ...params, ...own } } };
}

function expandOne(
  aggregation: AggregationConfig,
  known: Map<string, LeafMetric & { shift: string }>,
): ExpandedFormula {
  try {
    const formula = parseFormula(asText(aggregation.params['formula']));
    const leaves = new Map<FormulaCall, { id: string; shift: string }>();
    for (const call of callsOf(formula)) {
      const leaf = narrowed(leafOf(call, ''), aggregation);
      if (leaf) {
        const shift = leaf.shift ?? '';
        const key = JSON.stringify([shift, leaf.aggregation]);
        const id = known.get(key)?.aggregation.id ?? `formula-${known.size}`;
        known.set(key, { shift, aggregation: { ...leaf.aggregation, id } });
        leaves.set(call, { id, shift });
      }
    }
    return { aggregation, formula, leaves };
  } catch (error) {
    throw error instanceof FormulaError ? new ChartError(error.message) : error;
  }
}
