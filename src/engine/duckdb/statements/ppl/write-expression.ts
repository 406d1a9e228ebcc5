import { tell } from '#common/server-messages';
import { statementError } from '../statement-error';
import { separated, textCode, type Code } from './code';
import { coerce, type Value } from './coerce';
import type { Expression } from './expression';
import { findColumn, orderBy, type Build, type Rows, type Search } from './rows';
import { compared, computed } from './write-sign';
import { writeCall } from './write-call';
import { commonType, pplTypeName, type Type } from './types';

/** What an expression is written for. */
export interface Writing {
  rows: Rows;
  build: Build;
}

type Of<Kind extends Expression['kind']> = Extract<Expression, { kind: Kind }>;

type Written = Omit<Value, 'from'>;

const WRITERS: { [Kind in Expression['kind']]: (from: Of<Kind>, writing: Writing) => Written } = {
  field: ({ name, at }, { rows }) => {
    const { type, use } = findColumn(rows, name, at);
    return { type, code: use() };
  },
  number: ({ text }) =>
    /^\d+$/.test(text)
      ? { type: 'integer', code: text.length > 18 ? text : `CAST(${text} AS BIGINT)` }
      : { type: 'double', code: `CAST(${text} AS DOUBLE)` },
  text: ({ text }) => ({ type: 'text', code: textCode(text) }),
  boolean: ({ value }) => ({ type: 'boolean', code: value ? 'true' : 'false' }),
  null: () => ({ type: 'null', code: 'NULL' }),
  interval: writeInterval,
  call: writeCall,
  list: ({ at }) => {
    throw statementError(tell('ppl.near', { near: '[' }), at);
  },
  sign: ({ sign, left, right, at }, writing) => {
    const both = [writeExpression(left, writing), writeExpression(right, writing)] as const;
    return COMPUTING.has(sign) ? computed(sign, both, at) : compared(sign, both, at);
  },
  negative: ({ value, at }, writing) =>
    computed(
      '-',
      [{ code: '0', type: 'integer', from: value }, writeExpression(value, writing)],
      at,
    ),
  all: ({ conditions }, writing) => conjunction(conditions, ' AND ', writing),
  any: ({ conditions }, writing) => conjunction(conditions, ' OR ', writing),
  not: ({ condition }, writing) => ({
    type: 'boolean',
    code: ['(NOT ', writeCondition(condition, writing), ')'],
  }),
  in: writeIn,
  between: ({ value, from, to, at }, writing) => {
    const [own, low, high] = [value, from, to].map((one) => writeExpression(one, writing));
    if (!own || !low || !high) throw new Error('A range has three values.');
    return {
      type: 'boolean',
      code: [
        '(',
        compared('>=', [own, low], at).code,
        ' AND ',
        compared('<=', [own, high], at).code,
        ')',
      ],
    };
  },
  cast: writeCast,
  case: writeCase,
  search: ({ search, at }, { rows, build }) => {
    const found = search(build, rows);
    const [only, second] = found.columns;
    if (!only || second) throw statementError(tell('ppl.oneField'), at);
    return { type: only.type, code: selected(found, only.use()) };
  },
  exists: ({ search }, { rows, build }) => ({
    type: 'boolean',
    code: ['EXISTS ', selected(search(build, rows), '1')],
  }),
};

const COMPUTING = new Set(['+', '-', '*', '/', '%', '||']);

/** An expression over the fields of these rows. @throws EngineError with its place */
export function writeExpression(from: Expression, writing: Writing): Value {
  const write = WRITERS[from.kind] as (from: Expression, writing: Writing) => Written;
  const { code, type } = write(from, writing);
  return { type, from, code: [{ at: from.at, name: nameOf(from, writing) }, code] };
}

function nameOf(from: Expression, { build }: Writing): string {
  if (from.kind === 'call' || from.kind === 'field') return from.name;
  return from.kind === 'sign' ? from.sign : build.text.slice(from.at, from.at + 20);
}

/** One that is true or not. */
export function writeCondition(from: Expression, writing: Writing): Code {
  const value = writeExpression(from, writing);
  const code = value.type === 'boolean' || value.type === 'null' ? value.code : undefined;
  if (code !== undefined) return code;
  throw statementError(tell('ppl.condition', { type: pplTypeName(value.type) }), from.at);
}

function conjunction(conditions: readonly Expression[], word: string, writing: Writing): Written {
  const all = conditions.map((one) => writeCondition(one, writing));
  return { type: 'boolean', code: ['(', separated(all, word), ')'] };
}

const selected = (rows: Rows, what: string): Code => [
  '(SELECT ',
  what,
  ' FROM ',
  rows.code,
  orderBy(rows),
  ')',
];

function writeIn({ value, values, at }: Of<'in'>, writing: Writing): Written {
  const own = writeExpression(value, writing);
  if (typeof values === 'function') return writeInSearch(own, values, { writing, at });
  const all = values.map((one) => compared('=', [own, writeExpression(one, writing)], at).code);
  return { type: 'boolean', code: ['(', separated(all, ' OR '), ')'] };
}

function writeInSearch(
  own: Value,
  search: Search,
  { writing: { rows, build }, at }: { writing: Writing; at: number },
): Written {
  const found = search(build, rows);
  const [only, second] = found.columns;
  if (!only || second) throw statementError(tell('ppl.oneField'), at);
  const other = { code: only.use(), type: only.type, from: own.from };
  // The same rules as for two values, of which one is a row's.
  compared('=', [own, other], at);
  const type = commonType(own.type, only.type) ?? own.type;
  return {
    type: 'boolean',
    code: [
      '(',
      own.code,
      ' IN (SELECT ',
      coerce(other, type) ?? other.code,
      ' FROM ',
      found.code,
      '))',
    ],
  };
}

const UNITS: Readonly<Record<string, string>> = {
  microsecond: 'to_microseconds(',
  millisecond: 'to_milliseconds(',
  second: 'to_seconds(',
  minute: 'to_minutes(',
  hour: 'to_hours(',
  day: 'to_days(',
  week: 'to_weeks(',
  month: 'to_months(',
  quarter: 'to_quarters(',
  year: 'to_years(',
};

function writeInterval({ amount, unit, at }: Of<'interval'>, writing: Writing): Written {
  const singular = unit.replace(/s$/, '');
  const write = Object.hasOwn(UNITS, singular) ? UNITS[singular] : undefined;
  if (write === undefined) {
    const choices = Object.keys(UNITS).join(', ');
    throw statementError(tell('ppl.oneOf', { given: unit.slice(0, 100), choices }), at);
  }
  const value = coerce(writeExpression(amount, writing), 'integer');
  if (value === undefined) throw statementError(tell('ppl.number'), amount.at);
  return { type: 'interval', code: [write, 'CAST(', value, ' AS INTEGER))'] };
}

const CASTS: Readonly<Record<string, readonly [Type, string]>> = {
  boolean: ['boolean', 'BOOLEAN'],
  byte: ['integer', 'BIGINT'],
  short: ['integer', 'BIGINT'],
  int: ['integer', 'BIGINT'],
  integer: ['integer', 'BIGINT'],
  long: ['integer', 'BIGINT'],
  float: ['double', 'DOUBLE'],
  double: ['double', 'DOUBLE'],
  string: ['text', 'VARCHAR'],
  date: ['date', 'DATE'],
  time: ['clock', 'TIME'],
  timestamp: ['time', 'TIMESTAMP'],
};

/** What can't be one of the type is NULL. */
function writeCast({ value, type, at }: Of<'cast'>, writing: Writing): Written {
  const found = Object.hasOwn(CASTS, type) ? CASTS[type] : undefined;
  if (!found) {
    const choices = Object.keys(CASTS).join(', ');
    throw statementError(tell('ppl.oneOf', { given: type.slice(0, 100), choices }), at);
  }
  const own = writeExpression(value, writing);
  const isWhole = found[0] === 'integer' && own.type === 'double';
  // Toward zero, where the database rounds.
  const code = isWhole ? ['trunc(', own.code, ')'] : own.code;
  return { type: found[0], code: ['TRY_CAST(', code, ` AS ${found[1]})`] };
}

function writeCase({ checks, other, at }: Of<'case'>, writing: Writing): Written {
  const results = [...checks.map(([, result]) => result), other].map((one) =>
    writeExpression(one, writing),
  );
  const type = results.reduce<Type | undefined>(
    (own, result) => own && commonType(own, result.type),
    'null',
  );
  if (type === undefined) throw statementError(tell('ppl.results'), at);
  const codes = results.map((result) => coerce(result, type) ?? result.code);
  const whens = checks.map(([when], place) => [
    ' WHEN ',
    writeCondition(when, writing),
    ' THEN ',
    codes[place] ?? '',
  ]);
  return { type, code: ['CASE', whens, ' ELSE ', codes.at(-1) ?? 'NULL', ' END'] };
}
