import { tell } from '#common/server-messages';
import { statementError } from '../statement-error';
import type { Code } from './code';
import type { Expression } from './expression';
import { isNumber, isText, isTime, type Type } from './types';

/** An expression in SQL. */
export interface Value {
  code: Code;
  type: Type;
  /** How it was written. */
  from: Expression;
}

const cast = (type: string, { code }: Value, isSure = false): Code => [
  isSure ? 'CAST(' : 'TRY_CAST(',
  code,
  ` AS ${type})`,
];

/** The value as one of another type; undefined where it can't be that. */
export function coerce(value: Value, type: Type): Code | undefined {
  const own = value.type;
  if (own === type || own === 'null') return value.code;
  switch (type) {
    case 'text':
    case 'ip':
      return toText(value);
    case 'integer':
      if (own === 'double') return cast('BIGINT', value);
      return isText(own) || own === 'boolean' ? cast('BIGINT', value) : undefined;
    case 'double':
      if (own === 'integer') return value.code;
      return isText(own) || own === 'boolean' ? cast('DOUBLE', value) : undefined;
    case 'boolean':
      return isText(own) ? cast('BOOLEAN', value) : undefined;
    case 'time':
    case 'date':
      return toTime(value);
    case 'clock':
      return isText(own) || own === 'time' ? cast('TIME', value) : undefined;
    default:
      return undefined;
  }
}

function toText(value: Value): Code | undefined {
  const { type, code } = value;
  if (isText(type)) return code;
  return type === 'list' || type === 'object' || type === 'interval'
    ? undefined
    : cast('VARCHAR', value, true);
}

function toTime(value: Value): Code | undefined {
  if (isTime(value.type)) return value.code;
  if (!isText(value.type)) return undefined;
  checkTime(value.from);
  return cast('TIMESTAMP', value);
}

const TIME =
  /^(\d{4})-(\d{1,2})-(\d{1,2})(?:[ T]\d{1,2}:\d{2}(?::\d{2}(?:\.\d{1,9})?)?(?:Z|[+-]\d{2}:?\d{2})?)?$/;

/** A time that is written out and is none would find nothing, without a word. */
function checkTime(from: Expression): void {
  if (from.kind !== 'text') return;
  const [, year, month, day] = (TIME.exec(from.text) ?? []).map(Number);
  const date = new Date(Date.UTC(year ?? Number.NaN, (month ?? 0) - 1, day));
  if (date.getUTCDate() !== day || date.getUTCMonth() + 1 !== month) {
    throw statementError(tell('ppl.time', { text: from.text.slice(0, 100) }), from.at);
  }
}

/** A number, whole where it is one. */
export const toNumber = (value: Value): { code: Code; type: Type } | undefined => {
  if (isNumber(value.type) || value.type === 'null') return value;
  const code = coerce(value, 'double');
  return code === undefined ? undefined : { code, type: 'double' };
};
