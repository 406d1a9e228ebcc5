import { tell } from '#common/server-messages';
import { suggestedName } from '#common/matching';
import { LONGEST_NAME } from '../sql/scope';
import { statementError } from '../statement-error';
import type { Code } from './code';
import { toNumber, coerce, type Value } from './coerce';
import type { Cursor } from './cursor';
import type { Expression } from './expression';
import {
  AGGREGATES,
  percentile,
  type Aggregate,
  type Aggregated,
} from './functions/aggregates.data';
import { endBefore, readAlias, timeColumn } from './groups';
import { readValues } from './read-primary';
import { readExpression } from './read-expression';
import type { Build, Rows } from './rows';
import type { Type } from './types';
import { wrongCount, wrongTypes } from './write-call';
import { writeCondition, writeExpression } from './write-expression';

/** `avg(bytes) as average` */
export interface Aggregation {
  function: string;
  values: readonly Expression[];
  name: string;
  at: number;
}

/** Aggregations with commas or spaces between, until `by` or the next command. */
export function readAggregations(cursor: Cursor): readonly Aggregation[] {
  const all = [readAggregation(cursor)];
  while (cursor.takeSign(',') || (cursor.peek().kind === 'word' && !cursor.isWord('by'))) {
    all.push(readAggregation(cursor));
  }
  return all;
}

export function readAggregation(cursor: Cursor): Aggregation {
  const { kind, text, start: at, end } = cursor.peek();
  if (kind !== 'word') return cursor.fail();
  let name = text.toLowerCase();
  cursor.next();
  // `perc99.5(x)`: the words are cut at the dot.
  const fraction = cursor.peek();
  if (PERCENT.test(name) && fraction.kind === 'number' && fraction.start === end) {
    name += cursor.next().text;
  }
  const values = cursor.isSign('(') ? readValues(cursor, readExpression) : [];
  const written = cursor.text.slice(at, endBefore(cursor, at));
  const alias = cursor.takeWord('as') ? readAlias(cursor) : written;
  return { function: name, values, name: alias, at };
}

const PERCENT = /^p(?:erc)?\d{1,3}$/;
const PERCENTILE = /^p(?:erc)?(\d{1,3}(?:\.\d+)?)$/;

export interface AggregateWriting {
  rows: Rows;
  build: Build;
  /** The number of a row, for what depends on their order. */
  number(): string;
}

/** An aggregate function in SQL. */
export interface WrittenAggregate {
  type: Type;
  /** @param over what stands behind the call: a window, or nothing */
  code(over?: Code): Code;
}

export function writeAggregation(
  aggregation: Aggregation,
  writing: AggregateWriting,
): WrittenAggregate {
  const { function: given, at } = aggregation;
  const [, percent] = PERCENTILE.exec(given) ?? [];
  const aggregate = percent === undefined ? AGGREGATES[given] : percentile(Number(percent));
  if (!aggregate || (percent === undefined && !Object.hasOwn(AGGREGATES, given))) {
    throw unknownAggregate(given, at);
  }
  const { values, constants } = valuesOf(aggregation, aggregate, writing);
  const { call, type, filter, wrap } = aggregate.write(values, {
    constants,
    number: writing.number,
    time: () => timeColumn(writing.rows, at).use(),
  });
  const where = filter === undefined ? '' : [' FILTER (WHERE ', filter, ')'];
  return {
    type,
    code: (over = '') => {
      const whole = [{ at, name: given }, call, where, over];
      return wrap ? wrap(whole) : whole;
    },
  };
}

function valuesOf(
  { function: name, values, at }: Aggregation,
  { takes, constants: fewest = 0, most }: Aggregate,
  writing: AggregateWriting,
): { values: readonly Aggregated[]; constants: readonly number[] } {
  const count = most ?? takes.length + fewest;
  if (values.length < (name === 'count' || name === 'c' ? 0 : 1) || values.length > count) {
    throw wrongCount({ name, at }, 1, count);
  }
  const own = values.slice(0, takes.length).map((one) => valueOf(one, writing));
  const converted = own.map((value, place) => {
    const found = convert(value, takes[place] ?? 'a');
    if (!found) throw wrongTypes({ name, at }, own);
    return found;
  });
  const constants = values.slice(takes.length).map((one) => {
    if (one.kind !== 'number') throw statementError(tell('ppl.number'), one.at);
    return Number(one.text);
  });
  return { values: converted, constants };
}

/** `eval(age > 30)`: rows where that holds. */
function valueOf(from: Expression, writing: AggregateWriting): Value {
  if (from.kind !== 'call' || from.name !== 'eval') return writeExpression(from, writing);
  const [condition] = from.values;
  if (!condition) throw wrongCount(from, 1, 1);
  const value = writeExpression(condition, writing);
  if (value.type !== 'boolean') return value;
  return { ...value, code: ['CASE WHEN ', writeCondition(condition, writing), ' THEN true END'] };
}

function convert(value: Value, letter: string): Aggregated | undefined {
  if (letter === 'n') return toNumber(value);
  if (letter !== 'd') return value;
  const code = coerce(value, 'time');
  return code === undefined ? undefined : { code, type: 'time' };
}

function unknownAggregate(given: string, at: number) {
  const name = given.slice(0, LONGEST_NAME);
  const suggestion = suggestedName(name, Object.keys(AGGREGATES));
  return statementError(
    suggestion === undefined
      ? tell('sql.function', { name })
      : tell('sql.functionSuggested', { name, suggestion }),
    at,
  );
}
