import type { ScoreScope } from '../scores/compile-score';
import type { FunctionScore, WeighedFunction } from '../scores/function-score';
import { computedScore } from '../scores/score-script';
import { compileQuery, type QueryScope } from '../query/compile';
import type { Script } from '../scripts/read-script';
import { sql, type Sql } from '../sql';
import { because, float, type Explanation } from './explanation';
import { functionText } from './function-text';
import { javaNumber } from '../java-number';
import { scriptText } from './java-text';
import { queryText } from './query-reason';
import { boosted, reasonOf, type Columns, type Reason, type ExplainedHit } from './reason';
import { textOf } from './reason-text';
import { rewritten } from './rewrite';
import { explainReason } from './explain-reason';

const MOST = 3.402_823_5e38;

/** What matches another query counts less. */
export function boostingReason(
  positive: Reason,
  negative: Reason,
  { condition, less }: { condition: Sql; less: number },
): Reason {
  const score = `score(${textOf(negative, { isPlain: false })})`;
  const inner = rewritten(positive);
  const own = textOf({ ...inner, boost: 1 }, { isPlain: false });
  const text = `FunctionScoreQuery(${own}, scored by boost(queryboost(${score})^${javaNumber(less)}))`;
  return {
    kind: 'other',
    inner: [inner],
    text,
    boost: 1,
    explain(columns, boost) {
      const explain = explainReason(inner, columns);
      const at = columns.add(sql`coalesce(${condition}, false)`);
      return (hit) => {
        const found = explain(hit);
        if (!found) return undefined;
        const isLess = hit.row[at] === true;
        const changed = isLess
          ? because(found.value * less, 'product of:', [
              found,
              because(less, `Matched boosting query ${score}`),
            ])
          : found;
        const value = changed.value * boost;
        return boost === 1
          ? because(value, `weight(${text}), result of:`, [changed])
          : because(float(value), `weight(${text}), product of:`, [
              because(boost, 'boost'),
              changed,
            ]);
      };
    },
  };
}

/** A script's number instead of the score that it sees. */
export function scriptReason(score: Sql, script: Script, query: QueryScope): Reason {
  const inner = rewritten(reasonOf(score));
  const text = scriptText(script);
  const usesScore = script.source.includes('_score');
  return {
    kind: 'other',
    inner: [inner],
    text: `ScriptScoreQuery(${textOf(inner, { isPlain: false })}, ${text})`,
    boost: 1,
    explain(columns, boost) {
      const explain = explainReason(inner, columns);
      const at = columns.add(sql`CAST(${computedScore(script, query, score)} AS DOUBLE)`);
      return (hit) => {
        const found = explain(hit);
        if (!found) return undefined;
        const own = tellScript(Number(hit.row[at]), text, usesScore ? found : undefined);
        if (boost === 1) return own;
        const parts = [because(boost, 'boost'), own];
        return because(float(own.value * boost), 'Boosted score, product of:', parts);
      };
    },
  };
}

function tellScript(value: number, text: string, score: Explanation | undefined): Explanation {
  const details = score ? [because(score.value, '_score: ', [score])] : [];
  return because(float(value), `script score function, computed with script:"${text}"`, details);
}

interface Computed {
  explanation: Explanation;
  weight: number;
}

/** A score that functions change. */
export function functionsReason(score: Sql, asked: FunctionScore, scope: ScoreScope): Reason {
  const inner = rewritten(reasonOf(score));
  if (asked.functions.length === 0) return inner;
  const text = `function score (${textOf(inner, { isPlain: false })})`;
  return {
    kind: 'other',
    // A script says how the score came about that it sees.
    inner: Array.from({ length: 1 + asked.functions.length }, () => inner),
    text,
    boost: 1,
    explain(columns, boost) {
      const explain = explainReason(boosted(inner, boost), columns);
      const factor = boost === 1 ? score : sql`(${score}) * ${boost}`;
      const place = { columns, scope, score: sql`CAST(${factor} AS DOUBLE)` };
      const explainers = asked.functions.map((own) => explainFunction(own, place));
      return (hit) => {
        const found = explain(hit);
        if (!found) return undefined;
        const computed = explainers.flatMap((one) => one(hit, found) ?? []);
        const limited = limit(together(computed, asked), asked.mostBoost ?? MOST);
        return combined(asked.boostMode, found, limited);
      };
    },
  };
}

interface Place {
  columns: Columns;
  scope: ScoreScope;
  score: Sql;
}

function explainFunction(
  own: WeighedFunction,
  { columns, scope, score }: Place,
): (hit: ExplainedHit, found: Explanation) => Computed | undefined {
  const { filter, weight, compute } = own;
  const query = { ...scope.query, clauses: { count: 0 }, isAside: true };
  const holds = filter && columns.add(sql`coalesce(${compileQuery(filter, query)}, false)`);
  const value = compute && columns.add(sql`CAST(${compute.make({ query, score })} AS DOUBLE)`);
  const text = compute && functionText(compute, { columns, query });
  return (hit, found) => {
    if (holds !== undefined && hit.row[holds] !== true) return undefined;
    const number = value === undefined ? 1 : Number(hit.row[value]);
    const alone = text
      ? text({ hit, value: number, score: found })
      : because(1, 'constant score 1.0 - no function provided');
    const weighed =
      weight === undefined
        ? alone
        : because(float(alone.value * weight), 'product of:', [alone, because(weight, 'weight')]);
    const explanation = filter
      ? because(weighed.value, 'function score, product of:', [
          because(1, `match filter: ${queryText(filter, scope)}`),
          weighed,
        ])
      : weighed;
    return { explanation, weight: weight ?? 1 };
  };
}

/** One number of all functions. */
function together(computed: readonly Computed[], asked: FunctionScore): Explanation {
  const details = computed.map(({ explanation }) => explanation);
  const [only] = details;
  if (!only) return because(1, 'No function matched');
  if (asked.functions.length === 1 && !asked.functions[0]?.filter) return only;
  const description = `function score, score mode [${asked.scoreMode}]`;
  return because(float(numberOf(asked.scoreMode, computed)), description, details);
}

function numberOf(mode: string, computed: readonly Computed[]): number {
  const values = computed.map(({ explanation }) => explanation.value);
  const sum = values.reduce((all, value) => all + value, 0);
  const weights = computed.reduce((all, { weight }) => all + weight, 0);
  switch (mode) {
    case 'first':
      return values[0] ?? 1;
    case 'max':
      return Math.max(...values);
    case 'min':
      return Math.min(...values);
    case 'multiply':
      return values.reduce((all, value) => all * value, 1);
    default:
      if (weights === 0) return 1;
      return mode === 'avg' ? sum / weights : sum;
  }
}

const limit = (factor: Explanation, most: number): Explanation =>
  because(Math.min(factor.value, most), 'min of:', [factor, because(most, 'maxBoost')]);

function combined(mode: string, score: Explanation, factor: Explanation): Explanation {
  const [one, other] = [score.value, factor.value];
  const both = [score, factor];
  switch (mode) {
    case 'replace':
      return factor;
    case 'sum':
      return because(float(one + other), 'sum of', both);
    case 'avg':
      return because(float((one + other) / 2), 'avg of', both);
    case 'max':
      return because(Math.max(one, other), 'max of:', both);
    case 'min':
      return because(Math.min(one, other), 'min of', both);
    default:
      return because(float(one * other), 'function score, product of:', both);
  }
}
