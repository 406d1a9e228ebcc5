import {
  evaluateFormula,
  type Formula,
  type FormulaCall,
  FormulaError,
  type FormulaValue,
} from '#common/formula';
import { i18n } from '#common/i18n';
import { asObject, asText } from '#common/json';
import type { TimeRange } from '#common/search';
import { ChartError } from '../chart-source';
import type { CellValue, ChartCell, ChartColumn, ChartRow, ChartTable } from '../chart-table';
import { formatTick } from '../format-amount';
import { createValueFormat } from '../format-value';
import { withoutNothing } from '../metric-columns';
import type { AggregationConfig } from '../visualization';
import { columnFunction, type FormulaRows, type Numbers } from './column-functions';
import type { ExpandedFormula, ExpandedFormulas } from './expand-formulas';
import { COLUMN_FUNCTIONS, ROW_FUNCTIONS } from './formula-functions';
import { callsOf } from './leaf-metrics';
import { mergeTables } from './merge-tables';

export interface ShiftedTable {
  shift: string;
  table: ChartTable;
  /** Milliseconds that its buckets of time stand later. */
  later: number;
  /** Where one of them stands, unless it is that much later. */
  placeOf?: (time: number) => number;
}

export interface FormulaSurroundings {
  /** The metrics of the chart, in its order. */
  aggs: readonly AggregationConfig[];
  range: TimeRange | undefined;
  now: number;
}

/** The table of a chart with formulas, of the tables that its searches found. Throws `ChartError`. */
export function computeFormulas(
  tables: readonly ShiftedTable[],
  { formulas }: Pick<ExpandedFormulas, 'formulas'>,
  { aggs, range, now }: FormulaSurroundings,
): ChartTable {
  const merged = mergeTables(tables);
  const { buckets, rows, base } = merged;
  const around = {
    rows: { series: seriesOf(buckets, rows), lengths: lengthsOf(buckets, rows, range) },
    count: rows.length,
    interval: buckets.find(isTime)?.interval,
    length: range ? range.to - range.from + 1 : undefined,
    now,
    valuesOf: merged.valuesOf,
  };
  const columns = aggs
    .filter(({ schema, enabled }) => enabled && (schema === 'metric' || schema === 'radius'))
    .flatMap((aggregation): readonly { column: ChartColumn; values: readonly CellValue[] }[] => {
      const expanded = formulas.find((one) => one.aggregation === aggregation);
      if (!expanded) return merged.columnsOf(aggregation.id);
      const values = computeOne(expanded, around).map((value) =>
        withoutNothing(value, aggregation),
      );
      return [{ column: formulaColumn(expanded, merged.columnOf), values }];
    });
  return {
    ...base,
    columns: [...buckets, ...columns.map(({ column }) => column)],
    rows: rows.map((row, at) => [
      ...row,
      ...columns.map(({ values }): ChartCell => ({ value: values[at] ?? null })),
    ]),
  };
}

const isTime = ({ valueKind, aggregation }: ChartColumn): boolean =>
  valueKind === 'date' && aggregation.type === 'date_histogram';

const isOrdered = ({ aggregation: { type } }: ChartColumn): boolean =>
  ['date_histogram', 'histogram', 'range', 'date_range'].includes(type);

/** Rows with the same values in all columns but those of amounts; all rows where there are none of these. */
function seriesOf(
  buckets: readonly ChartColumn[],
  rows: readonly ChartRow[],
): readonly (readonly number[])[] {
  const names = buckets.flatMap((column, at) => (isOrdered(column) ? [] : [at]));
  const by = names.length === buckets.length ? [] : names;
  const found = new Map<string, number[]>();
  rows.forEach((row, at) => {
    const key = JSON.stringify(by.map((place) => [row[place]?.value, row[place]?.special]));
    const series = found.get(key);
    if (series) series.push(at);
    else found.set(key, [at]);
  });
  return [...found.values()];
}

/** Buckets at the ends of the time are cut by it. */
function lengthsOf(
  buckets: readonly ChartColumn[],
  rows: readonly ChartRow[],
  range: TimeRange | undefined,
): readonly (number | undefined)[] {
  const at = buckets.findIndex(isTime);
  if (at < 0) return rows.map(() => (range ? range.to - range.from + 1 : undefined));
  const interval = buckets[at]?.interval ?? 0;
  return rows.map((row) => {
    const { value, range: bounds } = row[at] ?? { value: null };
    const start = Number(value);
    const end = Number(bounds?.to ?? start + interval);
    const [from, to] = [range?.from ?? start, (range?.to ?? end - 1) + 1];
    return Math.max(0, Math.min(end, to) - Math.max(start, from));
  });
}

interface Computing {
  rows: FormulaRows;
  count: number;
  interval: number | undefined;
  length: number | undefined;
  now: number;
  valuesOf(leaf: { id: string; shift: string }): readonly CellValue[];
}

function computeOne({ formula, leaves }: ExpandedFormula, around: Computing): readonly CellValue[] {
  const known = new Map<FormulaCall, readonly FormulaValue[]>();
  try {
    for (const call of callsOf(formula)) {
      const leaf = leaves.get(call);
      if (leaf) known.set(call, around.valuesOf(leaf));
      else if (COLUMN_FUNCTIONS.has(call.name)) known.set(call, overRows(call, known, around));
    }
    return evaluateRows(formula, known, around).map(toCell);
  } catch (error) {
    throw error instanceof FormulaError ? new ChartError(error.message) : error;
  }
}

function overRows(
  call: FormulaCall,
  known: ReadonlyMap<FormulaCall, readonly FormulaValue[]>,
  around: Computing,
): Numbers {
  const [input] = call.args;
  if (!input) throw new FormulaError(noInput(call.name), call.at);
  return columnFunction(call, toNumbers(evaluateRows(input, known, around)), around.rows);
}

const noInput = (name: string) =>
  i18n.formatMessage(
    {
      id: 'visualizations.formula.noInput',
      defaultMessage: 'The function {name}() of the formula needs a number to compute with.',
    },
    { name },
  );

function evaluateRows(
  formula: Formula,
  known: ReadonlyMap<FormulaCall, readonly FormulaValue[]>,
  { count, interval, length, now }: Computing,
): readonly FormulaValue[] {
  const ofRow: Readonly<Record<string, FormulaValue>> = {
    interval: interval ?? length ?? null,
    now,
    time_range: length ?? null,
  };
  return Array.from({ length: count }, (_, at) =>
    evaluateFormula(formula, {
      valueOf: () => undefined,
      callOf: (call) =>
        known.has(call)
          ? (known.get(call)?.[at] ?? null)
          : ROW_FUNCTIONS.has(call.name)
            ? (ofRow[call.name] ?? null)
            : undefined,
    }),
  );
}

const toNumbers = (values: readonly FormulaValue[]): Numbers =>
  values.map((value) => (typeof value === 'number' ? value : null));

function toCell(value: FormulaValue): CellValue {
  if (Array.isArray(value)) return toCell((value as readonly FormulaValue[]).at(-1) ?? null);
  return typeof value === 'object' ? null : (value as CellValue);
}

/** What is one number of the search alone is written as that number is. */
function formulaColumn(
  { aggregation, formula, leaves }: ExpandedFormula,
  columnOf: (id: string) => ChartColumn | undefined,
): ChartColumn {
  const { id, params } = aggregation;
  const only = formula.type === 'call' ? leaves.get(formula) : undefined;
  const origin = only && columnOf(only.id);
  const format = asObject(params['valueFormat']);
  const isPlain = format['id'] === undefined;
  const write = createValueFormat(isPlain ? { id: 'number' } : format);
  const text = ({ value }: ChartCell) =>
    value === null ? '–' : isPlain && origin ? origin.text({ value }) : write(value);
  return {
    id,
    aggregation,
    role: aggregation.schema,
    kind: 'metric',
    label: asText(params['customLabel']) || asText(params['formula']),
    valueKind: isPlain && origin ? origin.valueKind : 'number',
    text,
    axisText: (cell) =>
      isPlain && !origin && typeof cell.value === 'number' ? formatTick(cell.value) : text(cell),
    filters: () => [],
  };
}
