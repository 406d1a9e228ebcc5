import { tell } from '#common/server-messages';
import { statementError } from '../../statement-error';
import type { Code } from '../code';
import { toNumber } from '../coerce';
import type { Cursor } from '../cursor';
import { isOption, readOptions, readWhole, readWord } from '../options';
import { readName } from '../read-primary';
import { findColumn, withColumns, type Added, type Build, type Column, type Rows } from '../rows';
import { bucketOf, readSpan, spanOf, type Span } from '../spans';
import { isTime, pplTypeName } from '../types';
import type { Command } from './command';

interface Bin {
  span?: Span | { base: number; factor: number };
  minimum?: number;
  bins?: number;
  align?: { text: string; at: number };
  start?: number;
  end?: number;
  at: number;
}

/** Values by the spans that they are in: numbers as `10-20`, times by the beginning of theirs. */
export const bin: Command = (cursor) => {
  const { start: at } = cursor.peek();
  const name = readName(cursor);
  const own: Bin = { at };
  const readNumber = (key: 'minimum' | 'start' | 'end') => (from: Cursor) => {
    own[key] = numberOf(from);
  };
  if (isOption(cursor)) {
    readOptions(cursor, {
      span: (from) => {
        own.span = readLogarithm(from) ?? readSpan(from);
      },
      minspan: readNumber('minimum'),
      bins: (from) => {
        own.bins = readWhole(from, 2, 50_000);
      },
      aligntime: (from) => {
        own.align = { at: from.peek().start, text: readWord(from) };
      },
      start: readNumber('start'),
      end: readNumber('end'),
    });
  }
  const alias = cursor.takeWord('as') ? readName(cursor) : name;
  return (rows, build) => {
    const column = findColumn(rows, name, at);
    const added = isTime(column.type)
      ? { name: alias, code: timeBin(column, own), type: column.type }
      : { name: alias, ...numberBin(column, own) };
    return withBin(rows, added, build);
  };
};

const withBin = (rows: Rows, added: Added, build: Build): Rows => withColumns(rows, [added], build);

function numberOf(cursor: Cursor): number {
  const isNegative = cursor.takeSign('-');
  const { kind, text, start } = cursor.next();
  if (kind !== 'number') throw statementError(tell('ppl.number'), start);
  return isNegative ? -Number(text) : Number(text);
}

/** `log10`, `2log10` */
function readLogarithm(cursor: Cursor): { base: number; factor: number } | undefined {
  const [first, second] = [cursor.peek(), cursor.peek(1)];
  const isFactor = first.kind === 'number' && second.start === first.end;
  const { text, start } = isFactor ? second : first;
  const [, base] = /^log(\d{1,6})?$/i.exec(text) ?? [];
  if (!/^log/i.test(text)) return undefined;
  if (isFactor) cursor.next();
  cursor.next();
  const found = { base: Number(base ?? 10), factor: isFactor ? Number(first.text) : 1 };
  if (found.base < 2 || found.factor <= 0) throw statementError(tell('ppl.span'), start);
  return found;
}

function timeBin({ type, use }: Column, { span, align, at }: Bin): Code {
  if (!span || 'base' in span) throw statementError(tell('ppl.binTime'), at);
  const value = { code: use(), type };
  return align === undefined
    ? spanOf(value, span).code
    : bucketOf(use(), span, originOf(use(), align));
}

function originOf(time: string, { text, at }: { text: string; at: number }): Code {
  if (text === 'earliest') return `min(${time}) OVER ()`;
  if (text === 'latest') return `max(${time}) OVER ()`;
  if (/^\d{1,11}$/.test(text)) return `make_timestamp(${text}000000)`;
  const [, sign, hours] = /^@d(?:([+-])(\d{1,4})h)?$/.exec(text) ?? [];
  if (!text.startsWith('@d') || (text !== '@d' && hours === undefined)) {
    throw statementError(tell('ppl.alignTime'), at);
  }
  const offset = hours === undefined ? '' : ` ${sign ?? '+'} INTERVAL '${hours} hours'`;
  return `(CAST(CAST(${time} AS DATE) AS TIMESTAMP)${offset})`;
}

function numberBin({ type, use }: Column, own: Bin): { code: Code; type: 'text' } {
  const value = toNumber({ code: use(), type, from: { kind: 'null', at: own.at } });
  if (!value)
    throw statementError(tell('ppl.types', { name: 'bin', types: pplTypeName(type) }), own.at);
  const { span } = own;
  if (span && 'base' in span) return logarithmic(value.code, span);
  const isWhole = type === 'integer';
  const width = span ? fixedWidth(span) : computedWidth(value.code, own);
  const lower: Code = ['(floor(', value.code, ' / ', width, ') * ', width, ')'];
  const upper: Code = ['(', lower, ' + ', width, ')'];
  const shows = span ? isWhole && /^\d+$/.test(span.text) : isBinned(own);
  return { type: 'text', code: [label(lower, shows), " || '-' || ", label(upper, shows)] };
}

/** Numbers without a fraction are written without one, unless nothing was said of the spans. */
const isBinned = ({ bins, minimum, start, end }: Bin): boolean =>
  [bins, minimum, start, end].some((one) => one !== undefined);

const label = (value: Code, isWhole: boolean): Code =>
  isWhole
    ? [
        'CASE WHEN ',
        value,
        ' = floor(',
        value,
        ') THEN CAST(CAST(',
        value,
        ' AS BIGINT) AS VARCHAR) ELSE CAST(',
        value,
        ' AS VARCHAR) END',
      ]
    : ['CAST(CAST(', value, ' AS DOUBLE) AS VARCHAR)'];

function fixedWidth({ text, unit, at }: Span): Code {
  if (unit !== undefined) throw statementError(tell('ppl.spanType', { type: 'bigint' }), at);
  return text;
}

/** A power of ten that goes with the smallest and the largest value. */
function computedWidth(value: Code, { bins, minimum, start, end }: Bin): Code {
  const edge = (name: 'min' | 'max', given: number | undefined): Code => {
    const own: Code = [`${name}(`, value, ') OVER ()'];
    return given === undefined
      ? own
      : [name === 'min' ? 'least(' : 'greatest(', own, `, ${given})`];
  };
  const [low, high] = [edge('min', start), edge('max', end)];
  const range: Code = ['nullif(', high, ' - ', low, ', 0)'];
  if (minimum !== undefined) {
    const least = 10 ** Math.ceil(Math.log10(minimum));
    const usual: Code = ['pow(10, floor(log10(', range, ')))'];
    return ['coalesce(CASE WHEN ', usual, ` >= ${minimum} THEN `, usual, ` END, ${least})`];
  }
  if (bins === undefined) {
    const usual: Code = ['pow(10, floor(log10(', range, ')))'];
    if (start === undefined && end === undefined) return ['coalesce(', usual, ', 1)'];
    // A range that is one such span has ten of them.
    return [
      'coalesce(CASE WHEN ',
      usual,
      ' = ',
      range,
      ' THEN ',
      usual,
      ' / 10 ELSE ',
      usual,
      ' END, 1)',
    ];
  }
  const width: Code = ['pow(10, ceil(log10(', range, ` / ${bins})))`];
  const count: Code = [
    '(ceil(',
    range,
    ' / ',
    width,
    ') + CASE WHEN ',
    high,
    ' % ',
    width,
    ' = 0 THEN 1 ELSE 0 END)',
  ];
  return [
    'coalesce(CASE WHEN ',
    count,
    ` > ${bins} THEN `,
    width,
    ' * 10 ELSE ',
    width,
    ' END, 1)',
  ];
}

function logarithmic(
  value: Code,
  { base, factor }: { base: number; factor: number },
): { code: Code; type: 'text' } {
  // Of exact powers, logarithms may be a little too small.
  const power: Code = ['floor(TRY(ln(', value, ` / ${factor})) / ln(${base}) + 1e-12)`];
  const lower: Code = [`(${factor} * pow(${base}, `, power, '))'];
  const upper: Code = [`(${factor} * pow(${base}, `, power, ' + 1))'];
  return { type: 'text', code: [label(lower, false), " || '-' || ", label(upper, false)] };
}
