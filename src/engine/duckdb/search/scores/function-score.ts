import type { JsonObject, JsonValue } from '#common/json';
import { boundedList, MOST_CLAUSES } from '../bounds';
import { invalid, unsupported } from '../failures';
import { compileQuery, type QueryScope } from '../query/compile';
import { requireObject, get, NO_EFFECT, onlyKnown, optionalText } from '../query/parameters';
import { joinMany, sql, trusted, type Sql } from '../sql';
import { numberOption } from './boosts';
import { decayFunction, DECAYS } from './decay-functions';
import { fieldValueFactor } from './field-value-factor';
import { scoreScript } from './score-script';

/** What a function makes of a document; the score of the query is among what it may look at. */
export type ScoreFunction = (own: { query: QueryScope; score: Sql }) => Sql;

export interface UsedFunction {
  kind: string;
  given: JsonValue;
  make: ScoreFunction;
  usesScore: boolean;
}

const FUNCTIONS: ReadonlyMap<string, (options: JsonValue) => ScoreFunction> = new Map<
  string,
  (options: JsonValue) => ScoreFunction
>([
  ['field_value_factor', fieldValueFactor],
  ['script_score', scoreScript],
  ...DECAYS.map((kind) => [kind, (options: JsonValue) => decayFunction(kind, options)] as const),
]);

export interface FunctionScore {
  query: JsonObject;
  functions: readonly WeighedFunction[];
  scoreMode: string;
  boostMode: string;
  mostBoost: number | undefined;
}

export interface WeighedFunction {
  filter: JsonObject | undefined;
  weight: number | undefined;
  /** Undefined where the weight is all. */
  compute: UsedFunction | undefined;
}

const SCORE_MODES = ['multiply', 'sum', 'avg', 'first', 'max', 'min'];
const BOOST_MODES = ['multiply', 'replace', 'sum', 'avg', 'max', 'min'];
const MODES = ['score_mode', 'boost_mode', 'max_boost'];

export function readFunctionScore(body: JsonValue): FunctionScore {
  const options = requireObject(body, 'function_score');
  if ((get(options, 'min_score') ?? null) !== null) {
    throw unsupported('[min_score] in [function_score]');
  }
  const listed = get(options, 'functions');
  refuseRandom(options);
  onlyKnown(
    options,
    ['query', ...MODES, ...NO_EFFECT, ...(listed === undefined ? OF_ONE : ['functions'])],
    'function_score',
  );
  const functions =
    listed === undefined
      ? [readFunction(onlyOne(pick(options, OF_ONE)))].filter(isSomething)
      : boundedList(listed, { name: 'functions', most: MOST_CLAUSES }).map((one) =>
          readListed(one),
        );
  return {
    query: requireObject(get(options, 'query') ?? { match_all: {} }, 'function_score.query'),
    functions,
    scoreMode: modeOf(options, 'score_mode', SCORE_MODES),
    boostMode: modeOf(options, 'boost_mode', BOOST_MODES),
    mostBoost: numberOption(options, 'max_boost'),
  };
}

const OF_ONE = [...FUNCTIONS.keys(), 'weight'];

/** Its numbers depend on how OpenSearch calls the index inside: nobody could have the same. */
function refuseRandom(options: JsonObject): void {
  if (get(options, 'random_score') !== undefined) {
    throw unsupported('[random_score] in [function_score]');
  }
}

const pick = (options: JsonObject, names: readonly string[]): JsonObject =>
  Object.fromEntries(Object.entries(options).filter(([name]) => names.includes(name)));

/** Several, or one with a weight, stand in a list. */
function onlyOne(functions: JsonObject): JsonObject {
  const [one, other] = Object.keys(functions);
  if (other === undefined) return functions;
  throw invalid(
    `failed to parse [function_score] query. already found function [${one}], now encountering [${other}]. use [functions] array if you want to define several functions.`,
  );
}

const isSomething = ({ weight, compute }: WeighedFunction): boolean =>
  weight !== undefined || compute !== undefined;

function readListed(value: JsonValue): WeighedFunction {
  const options = requireObject(value, 'function_score.functions');
  refuseRandom(options);
  onlyKnown(options, ['filter', ...OF_ONE], 'function_score.functions');
  const found = readFunction(options);
  if (isSomething(found)) return found;
  throw invalid('an entry in functions list is missing a function.');
}

function readFunction(options: JsonObject): WeighedFunction {
  const named = Object.entries(options).filter(([name]) => name !== 'weight' && name !== 'filter');
  const [own] = named;
  if (named.length > 1) {
    throw invalid(
      `failed to parse function_score functions. already found [${own?.[0]}], now encountering [${named[1]?.[0]}].`,
    );
  }
  const weight = numberOption(options, 'weight');
  if (weight !== undefined && weight < 0) {
    throw invalid('[weight] cannot be negative for a filtering function');
  }
  const filter = get(options, 'filter');
  return {
    filter: filter === undefined ? undefined : requireObject(filter, 'function_score.filter'),
    weight,
    compute: own && usedFunction(own[0], own[1]),
  };
}

function usedFunction(kind: string, options: JsonValue): UsedFunction | undefined {
  const make = FUNCTIONS.get(kind)?.(options);
  return make && { kind, given: options, make, usesScore: kind === 'script_score' };
}

function modeOf(options: JsonObject, name: string, known: readonly string[]): string {
  const mode = (optionalText(options, name) ?? 'multiply').toLowerCase();
  if (known.includes(mode)) return mode;
  throw invalid(`[function_score] illegal ${name} [${mode.slice(0, 60)}]`);
}

/** The score of the query, changed by the functions of which the filter holds. */
export function functionScore(asked: FunctionScore, score: Sql, query: QueryScope): Sql {
  if (asked.functions.length === 0) return score;
  const own = { ...query, clauses: { count: 0 }, isAside: true };
  const given = trusted('lambda_given');
  // What a script looks at is computed once, before it: written into it, queries in each other would double with every level.
  const usesScore = asked.functions.some(({ compute }) => compute?.usesScore);
  const parts: Sql[] = [];
  const before = (value: Sql): Sql => {
    if (!usesScore) return value;
    parts.push(value);
    return sql`${given}[${trusted(String(parts.length))}]`;
  };
  const base = before(sql`CAST(${score} AS DOUBLE)`);
  const found = asked.functions.map(({ filter, weight, compute }): Computed => {
    const holds = filter
      ? before(sql`CAST(CASE WHEN ${compileQuery(filter, own)} THEN 1 END AS DOUBLE)`)
      : undefined;
    const make = compute?.make;
    const value = sql`CAST(${make?.({ query: own, score: base }) ?? trusted('1.0')} AS DOUBLE)`;
    const weighed = weight === undefined ? value : sql`(${value} * ${weight})`;
    // Null where the filter does not hold: no function.
    const counted = (own: Sql) => (holds ? sql`CASE WHEN ${holds} = 1 THEN ${own} END` : own);
    return { value: counted(weighed), weight: counted(sql`${weight ?? 1}`) };
  });
  const factor = sql`coalesce(${together(asked.scoreMode, found)}, 1)`;
  const limited =
    asked.mostBoost === undefined ? factor : sql`least(${factor}, ${asked.mostBoost})`;
  const changed = combined(asked.boostMode, base, limited);
  if (!usesScore) return changed;
  return sql`list_transform([[${joinMany(parts, ', ')}]], lambda lambda_given: ${changed})[1]`;
}

interface Computed {
  value: Sql;
  weight: Sql;
}

function together(mode: string, found: readonly Computed[]): Sql {
  const values = found.map(({ value }) => value);
  const list = sql`[${joinMany(values, ', ')}]`;
  switch (mode) {
    case 'first':
      return sql`coalesce(${joinMany(values, ', ')})`;
    case 'max':
    case 'min':
      return sql`${trusted(`list_${mode}`)}(${list})`;
    case 'multiply':
      return sql`list_product(${list})`;
    default: {
      const weights = found.map(({ weight }) => weight);
      const sum = sql`list_sum([${joinMany(weights, ', ')}])`;
      const value = mode === 'avg' ? sql`list_sum(${list}) / ${sum}` : sql`list_sum(${list})`;
      // Functions that weigh nothing change nothing.
      return sql`CASE WHEN ${sum} <> 0 THEN ${value} END`;
    }
  }
}

function combined(mode: string, score: Sql, factor: Sql): Sql {
  switch (mode) {
    case 'replace':
      return factor;
    case 'sum':
      return sql`(${score} + ${factor})`;
    case 'avg':
      return sql`((${score} + ${factor}) / 2)`;
    case 'max':
      return sql`greatest(${score}, ${factor})`;
    case 'min':
      return sql`least(${score}, ${factor})`;
    default:
      return sql`(${score} * ${factor})`;
  }
}
