import { tell } from '#common/server-messages';
import { statementError } from '../../statement-error';
import { textCode, type Code } from '../code';
import { coerce, type Value } from '../coerce';
import type { Expression } from '../expression';
import type { Rows } from '../rows';
import { isTime, pplTypeName } from '../types';
import { toStrftime } from './date-formats';
import { javaReplacement } from './java-replacement';

type Call = Extract<Expression, { kind: 'call' }>;
type Written = Omit<Value, 'from'>;
type Write = (from: Expression) => Value;

/** Functions whose values are not all just values. */
export const SPECIAL: Readonly<Record<string, (call: Call, write: Write, rows: Rows) => Written>> =
  {
    like: (call, write) => like(call, write, false),
    ilike: (call, write) => like(call, write, false),
    replace: replaced,
    regexp_replace: replaced,
    date_format: formatted,
    time_format: formatted,
    strftime: (call, write) => {
      const [time, format] = take(call, 2, 2);
      return {
        type: 'text',
        code: ['strftime(', timeOf(time, call, write), ', ', textCode(constant(format, call)), ')'],
      };
    },
    str_to_date: (call, write) => {
      const [text, format] = take(call, 2, 2);
      const code = coerce(write(text), 'text') ?? 'NULL';
      return {
        type: 'time',
        code: ['try_strptime(', code, ', ', textCode(formatOf(format, call)), ')'],
      };
    },
    date_add: (call, write) => moved(call, write, '+'),
    adddate: (call, write) => moved(call, write, '+'),
    date_sub: (call, write) => moved(call, write, '-'),
    subdate: (call, write) => moved(call, write, '-'),
    timestampadd: (call, write) => {
      const [unit, amount, time] = take(call, 3, 3);
      const interval = { kind: 'interval', amount, unit: unitOf(unit, call), at: unit.at } as const;
      return {
        type: 'time',
        code: ['(', timeOf(time, call, write), ' + ', write(interval).code, ')'],
      };
    },
    timestampdiff: (call, write) => {
      const [unit, from, to] = take(call, 3, 3);
      // Whole ones, as MySQL counts them.
      const code = [
        'date_sub(',
        textCode(unitOf(unit, call)),
        ', ',
        timeOf(from, call, write),
        ', ',
        timeOf(to, call, write),
        ')',
      ];
      return { type: 'integer', code };
    },
    json_extract: (call, write) => {
      const [text, path] = take(call, 2, 2);
      const code = coerce(write(text), 'text') ?? 'NULL';
      return {
        type: 'text',
        code: [
          'TRY(json_extract_string(',
          code,
          ', ',
          textCode(jsonPath(constant(path, call))),
          '))',
        ],
      };
    },
    typeof: (call, write) => {
      const [value] = take(call, 1, 1);
      return { type: 'text', code: textCode(pplTypeName(write(value).type).toUpperCase()) };
    },
  };

function take(
  call: Call,
  fewest: number,
  most: number,
): readonly [Expression, Expression, Expression] {
  const { values, name, at } = call;
  if (values.length < fewest || values.length > most) {
    const count = fewest === most ? String(most) : `${fewest}–${most}`;
    throw statementError(tell('ppl.count', { name, count }), at);
  }
  return values as unknown as readonly [Expression, Expression, Expression];
}

const wrong = ({ name, at }: Call, values: readonly Value[]) =>
  statementError(
    tell('ppl.types', { name, types: values.map(({ type }) => pplTypeName(type)).join(', ') }),
    at,
  );

function constant(from: Expression | undefined, { name }: Call): string {
  if (from?.kind === 'text') return from.text;
  throw statementError(tell('ppl.constant', { name }), from?.at);
}

function timeOf(from: Expression, call: Call, write: Write): Code {
  const value = write(from);
  const code = coerce(value, 'time');
  if (code === undefined) throw wrong(call, [value]);
  return ['CAST(', code, ' AS TIMESTAMP)'];
}

function unitOf(from: Expression, call: Call): string {
  const unit = from.kind === 'field' ? from.name.toLowerCase() : constant(from, call).toLowerCase();
  const known = [
    'microsecond',
    'millisecond',
    'second',
    'minute',
    'hour',
    'day',
    'week',
    'month',
    'quarter',
    'year',
  ];
  if (known.includes(unit)) return unit;
  throw statementError(
    tell('ppl.oneOf', { given: unit.slice(0, 100), choices: known.join(', ') }),
    from.at,
  );
}

/** A pattern finds texts in whatever case they are, unless it is said that case counts. */
function like(call: Call, write: Write, isExact: boolean): Written {
  const [text, pattern, third] = take(call, 2, 3);
  const isCased = call.values.length === 3 && third.kind === 'boolean' ? third.value : isExact;
  const both = [write(text), write(pattern)];
  const [one, other] = both.map((value) => coerce(value, 'text'));
  if (one === undefined || other === undefined) throw wrong(call, both);
  const name = isCased ? 'like_escape' : 'ilike_escape';
  return { type: 'boolean', code: [`${name}(`, one, ', ', other, ", '\\')"] };
}

function replaced(call: Call, write: Write): Written {
  const [text, pattern, by] = take(call, 3, 3);
  const all = [write(text), write(pattern)].map((value) => coerce(value, 'text'));
  if (all[0] === undefined || all[1] === undefined)
    throw wrong(call, [write(text), write(pattern)]);
  const replacement = textCode(javaReplacement(constant(by, call)));
  return {
    type: 'text',
    code: ['regexp_replace(', all[0], ', ', all[1], ', ', replacement, ", 'g')"],
  };
}

function formatted(call: Call, write: Write): Written {
  const [time, format] = take(call, 2, 2);
  const code = textCode(formatOf(format, call));
  return { type: 'text', code: ['strftime(', timeOf(time, call, write), ', ', code, ')'] };
}

function formatOf(from: Expression, call: Call): string {
  const format = toStrftime(constant(from, call));
  if (format !== undefined) return format;
  throw statementError(tell('ppl.dateFormat', { sign: '%D' }), from.at);
}

/** By an interval, or by so many days. */
function moved(call: Call, write: Write, sign: '+' | '-'): Written {
  const [time, by] = take(call, 2, 2);
  const value = write(by);
  const days = coerce(value, 'integer');
  const own = write(time);
  if (value.type !== 'interval' && days === undefined) throw wrong(call, [own, value]);
  const step =
    value.type === 'interval' ? value.code : ['to_days(CAST(', days ?? '', ' AS INTEGER))'];
  const isDay = own.type === 'date' && value.type !== 'interval';
  const sum = ['(', timeOf(time, call, write), ` ${sign} `, step, ')'];
  return isDay && isTime(own.type)
    ? { type: 'date', code: ['CAST(', sum, ' AS DATE)'] }
    : { type: 'time', code: sum };
}

/** `a.b{0}.c` as the database's `$.a.b[0].c`. */
function jsonPath(path: string): string {
  const plain = path.replace(/^\$\.?/, '');
  return `$.${plain.replaceAll(/\{(\d*)\}/g, (_, place: string) => `[${place || '*'}]`)}`;
}
