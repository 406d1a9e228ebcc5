import { tell } from '#common/server-messages';
import { addressText, parseAddress } from '../../addresses/address-text';
import { statementError } from '../statement-error';
import { textCode, type Code } from './code';
import { coerce, toNumber, type Value } from './coerce';
import { commonType, isNumber, isText, isTime, pplTypeName, type Type } from './types';

type Both = readonly [Value, Value];
type Written = Omit<Value, 'from'>;

/** What is computed of two values. */
export function computed(sign: string, both: Both, at: number): Written {
  const [left, right] = both;
  const texts = isText(left.type) && isText(right.type);
  if (sign === '||' || (sign === '+' && texts)) return joined(both, at);
  if (isTime(left.type) && right.type === 'interval' && (sign === '+' || sign === '-')) {
    return {
      type: 'time',
      code: ['(CAST(', left.code, ` AS TIMESTAMP) ${sign} `, right.code, ')'],
    };
  }
  const [one, other] = [toNumber(left), toNumber(right)];
  if (!one || !other) throw unlike(both, at);
  const type: Type = one.type === 'double' || other.type === 'double' ? 'double' : 'integer';
  return { type, code: ['(', one.code, ` ${signOf(sign, type)} `, divisor(sign, other.code), ')'] };
}

const signOf = (sign: string, type: Type): string =>
  sign === '/' && type === 'integer' ? '//' : sign;

/** Nothing is divided by zero: that is NULL. */
const divisor = (sign: string, code: Code): Code =>
  sign === '/' || sign === '%' ? ['nullif(', code, ', 0)'] : code;

function joined(both: Both, at: number): Written {
  const [one, other] = both.map((value) => coerce(value, 'text'));
  if (one === undefined || other === undefined) throw unlike(both, at);
  return { type: 'text', code: ['(', one, ' || ', other, ')'] };
}

const unlike = ([one, other]: Both, at: number) =>
  statementError(
    tell('ppl.unlike', { one: pplTypeName(one.type), other: pplTypeName(other.type) }),
    at,
  );

/** Whether two values are the same, or one before the other. */
export function compared(sign: string, both: Both, at: number): Written {
  const [left, right] = both;
  if (left.type === 'list' || right.type === 'list') return contained(sign, both, at);
  const type = comparedType(left.type, right.type);
  const [one, other] =
    type === 'ip' ? both.map(addressOf) : both.map((value) => type && coerce(value, type));
  if (one === undefined || other === undefined) throw unlike(both, at);
  if (sign === 'xor') return { type: 'boolean', code: ['(', one, ' <> ', other, ')'] };
  return { type: 'boolean', code: ['(', one, ` ${sign === '!=' ? '<>' : sign} `, other, ')'] };
}

function comparedType(one: Type, other: Type): Type | undefined {
  if ((one === 'ip' && isText(other)) || (other === 'ip' && isText(one))) return 'ip';
  const common = commonType(one, other);
  if (common) return common;
  const [text, second] = isText(one) ? [one, other] : [other, one];
  if (!isText(text)) return undefined;
  if (isNumber(second)) return 'double';
  return isTime(second) || second === 'clock' || second === 'boolean' ? second : undefined;
}

/** An address as the database writes it. */
function addressOf(value: Value): Code {
  const { from, code } = value;
  if (from.kind !== 'text' || value.type !== 'text') return code;
  const address = parseAddress(from.text);
  return address === undefined ? code : textCode(addressText(address));
}

/** Of a field with several values, one of them. */
function contained(sign: string, both: Both, at: number): Written {
  const [list, value] = both[0].type === 'list' ? both : [both[1], both[0]];
  if (value.type === 'list' || (sign !== '=' && sign !== '!=')) throw unlike(both, at);
  const code = ['list_contains(', list.code, ', ', value.code, ')'];
  return { type: 'boolean', code: sign === '=' ? code : ['(NOT ', code, ')'] };
}
