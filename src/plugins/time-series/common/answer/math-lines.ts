import { asList, asObject, asText } from '#common/json';
import { evaluateFormula, type Formula, type FormulaValue, parseFormula } from '#common/formula';
import { metricOf, partOf } from '../request/buckets-path';
import type { Metric } from '../model/panel';
import type { AnswerSplit, Line, Point } from './lines';
import { lineOf, pointsOf, type ReadingLines } from './read-lines';

/** Numbers that a formula makes of those of other metrics, bucket by bucket. Throws `FormulaError`. */
export function mathLines(
  split: AnswerSplit,
  { params }: Metric,
  { series, width }: ReadingLines,
): readonly Line[] {
  const variables = asList(params['variables']).flatMap((item) => {
    const { name, field } = asObject(item);
    const metric = metricOf(asText(field), series.metrics);
    if (!metric) return [];
    const percent = Number(partOf(asText(field))?.part);
    const part = Number.isNaN(percent) ? {} : { percent };
    return [{ name: asText(name), points: pointsOf(split, metric, part) }];
  });
  const [first] = variables;
  if (!first) return [{ ...lineOf(split, series), points: [] }];
  const formula = parseFormula(asText(params['script']));
  const all = new Map<string, FormulaValue>(
    variables.flatMap(({ name, points }) => [
      [`params._all.${name}.values`, points.map(({ value }) => value)],
      [`params._all.${name}.timestamps`, points.map(({ time }) => time)],
    ]),
  );
  const points = first.points.map(({ time }, at): Point => {
    const values = new Map(all);
    for (const { name, points: own } of variables) {
      values.set(`params.${name}`, own[at]?.value ?? null);
    }
    values.set('params._index', at);
    values.set('params._timestamp', time);
    values.set('params._interval', width);
    const isWhole = variables.every((variable) => (variable.points[at]?.value ?? null) !== null);
    return { time, value: isWhole ? lastNumber(compute(formula, values)) : null };
  });
  return [{ ...lineOf(split, series), points }];
}

const compute = (formula: Formula, values: ReadonlyMap<string, FormulaValue>) =>
  evaluateFormula(formula, { valueOf: (name) => values.get(name) });

/** Of a list, the last. */
function lastNumber(value: FormulaValue): number | null {
  if (Array.isArray(value)) return lastNumber((value as readonly FormulaValue[]).at(-1) ?? null);
  if (typeof value === 'boolean') return Number(value);
  return typeof value === 'number' ? value : null;
}
