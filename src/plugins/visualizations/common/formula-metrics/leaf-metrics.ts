import { type Formula, FormulaError, type FormulaCall } from '#common/formula';
import { i18n } from '#common/i18n';
import type { JsonObject } from '#common/json';
import type { AggregationConfig } from '../visualization';
import { AGGREGATION_FUNCTIONS } from './formula-functions';

/** A number that a formula takes from the search. */
export interface LeafMetric {
  aggregation: AggregationConfig;
  /** So long before: `1w`, `previous`. */
  shift?: string;
}

/** All calls of a formula, the innermost first. */
export function callsOf(formula: Formula): readonly FormulaCall[] {
  switch (formula.type) {
    case 'call':
      return [...formula.args.flatMap(callsOf), formula];
    case 'list':
      return formula.items.flatMap(callsOf);
    case 'item':
      return [...callsOf(formula.list), ...callsOf(formula.index)];
    default:
      return [];
  }
}

/** The metric that a call asks for; undefined for other functions. Throws `FormulaError`. */
export function leafOf(call: FormulaCall, id: string): LeafMetric | undefined {
  const { name, named } = call;
  // Of plain numbers, these are functions of arithmetic.
  if (!Object.hasOwn(AGGREGATION_FUNCTIONS, name) || isArithmetic(call)) return undefined;
  const field = fieldOf(call);
  const type =
    name === 'count' && field !== undefined ? 'value_count' : AGGREGATION_FUNCTIONS[name];
  if (field === undefined && name !== 'count') throw new FormulaError(noField(name), call.at);
  const shift = named['shift'];
  return {
    aggregation: {
      id,
      enabled: true,
      type: type ?? name,
      schema: 'metric',
      params: {
        ...(field !== undefined && { field }),
        ...optionsOf(call),
        ...filterOf(call, field),
      },
    },
    ...(shift !== undefined && { shift: String(shift) }),
  };
}

/** `min(1, 2)` and `sum(a, b)` of computed values. */
function isArithmetic({ name, args }: FormulaCall): boolean {
  const isPlain = ['sum', 'min', 'max', 'count', 'median'].includes(name);
  return (
    isPlain && (args.length > 1 || args.some(({ type }) => type !== 'name' && type !== 'text'))
  );
}

function fieldOf({ args: [first] }: FormulaCall): string | undefined {
  if (first?.type === 'name') return first.name;
  return first?.type === 'text' ? first.value : undefined;
}

function optionsOf({ name, named }: FormulaCall): JsonObject {
  switch (name) {
    case 'percentile':
      return { percents: [Number(named['percentile'] ?? 95)] };
    case 'percentile_rank':
      return { values: [Number(named['value'] ?? 0)] };
    case 'last_value':
      return {
        size: 1,
        aggregate: 'concat',
        sortOrder: 'desc',
        ...(named['sortField'] !== undefined && { sortField: String(named['sortField']) }),
      };
    default:
      return {};
  }
}

function filterOf({ name, named }: FormulaCall, field: string | undefined): JsonObject {
  const { kql, lucene, reducedTimeRange } = named;
  const typed = lucene === undefined ? kql : lucene;
  const language = lucene === undefined ? 'kuery' : 'lucene';
  // The last document that has a value at all.
  const exists = name === 'last_value' && field !== undefined ? `${JSON.stringify(field)}: *` : '';
  const query =
    language === 'kuery'
      ? [exists, typed === undefined ? '' : `(${typed})`].filter(Boolean).join(' and ')
      : String(typed);
  return {
    ...(query !== '' && { onlyWhere: { query, language } }),
    ...(reducedTimeRange !== undefined && { lastOf: String(reducedTimeRange) }),
  };
}

const noField = (name: string) =>
  i18n.formatMessage(
    {
      id: 'visualizations.formula.noField',
      defaultMessage: 'The function {name}() of the formula needs a field.',
    },
    { name },
  );
