import type { JsonObject } from '#common/json';
import { parseIsoDate } from '#common/time';
import { invalid, tooLarge } from '../failures';
import { integer, sql, trusted, type Sql } from '../sql';
import { untranslatable, type Expression } from './expression';
import { fieldMember, weekdayName, weekdayNumber } from './field-members';
import { mathCall } from './math';
import { binaryOf, comparable, toDouble } from './operators';
import type { Script } from './read-script';
import { parameterOf, parameterValue } from './script-parameters';
import type { FieldReader, ScriptField, Typed } from './typed';

/** Translation of one script. */
export interface Translation {
  readonly fields: FieldReader;
  readonly parameters: JsonObject;
  readonly language: Script['language'];
  /** Parts that may still be translated: a script that repeats itself grows with every step. */
  left: number;
}

const MAX_PARTS = 2000;

/**
 * A script in SQL. Fields come from the mapping, texts and numbers travel as bound values; anything
 * else of the script's own words never gets into the statement, and nothing is ever run.
 */
export function translateScript(script: Script, fields: FieldReader): Typed {
  const { expression, parameters, language } = script;
  return translate(expression, { fields, parameters, language, left: MAX_PARTS });
}

export function translate(expression: Expression, translation: Translation): Typed {
  translation.left -= 1;
  if (translation.left < 0) throw tooLarge('The script is too long.');
  const { at } = expression;
  switch (expression.kind) {
    case 'number':
      return typeof expression.value === 'bigint'
        ? { type: 'long', value: sql`CAST(${integer(longOf(expression.value, at))} AS BIGINT)` }
        : { type: 'double', value: sql`${expression.value}` };
    case 'text':
      return { type: 'text', value: sql`${expression.value}` };
    case 'boolean':
      return { type: 'boolean', value: trusted(String(expression.value)) };
    case 'null':
      throw untranslatable('[null] outside of a comparison', at);
    case 'not':
      return negated(translate(expression.operand, translation), at);
    case 'minus':
      return minus(translate(expression.operand, translation), at);
    case 'binary':
      return binary(expression, translation);
    case 'moments':
      return moments(expression, translation);
    case 'choice':
      return choice(expression, translation);
    default:
      return valueOf(expression, translation);
  }
}

function longOf(value: bigint, at: number): bigint {
  if (value >= 2n ** 63n) throw untranslatable(`[${value}], which is no long,`, at);
  return value;
}

function negated({ type, value }: Typed, at: number): Typed {
  if (type !== 'boolean') throw untranslatable('[!] of a value that is not true or false', at);
  return { type, value: sql`(NOT ${value})` };
}

function minus({ type, value }: Typed, at: number): Typed {
  if (type !== 'long' && type !== 'double') throw untranslatable('[-] of no number', at);
  return { type, value: sql`(-${value})` };
}

function binary(
  expression: Expression & { kind: 'binary' | 'moments' },
  translation: Translation,
): Typed {
  const { operator, left, right, at } = expression;
  if ((operator === '==' || operator === '!=') && (left.kind === 'null' || right.kind === 'null')) {
    const other = translate(left.kind === 'null' ? right : left, translation);
    return {
      type: 'boolean',
      value: sql`(${other.value} IS ${trusted(operator === '==' ? 'NULL' : 'NOT NULL')})`,
    };
  }
  const [a, b] = [translate(left, translation), translate(right, translation)];
  const numbers = translation.language === 'expression' ? [toDouble(a), toDouble(b)] : [a, b];
  return binaryOf(operator, numbers[0] ?? a, { right: numbers[1] ?? b, at });
}

/** In milliseconds since 1970, as a script may give them, too. */
function moments(
  { operator, left, right, at }: Expression & { kind: 'binary' | 'moments' },
  translation: Translation,
): Typed {
  const given = parameterOf(right, translation);
  const moment = typeof given === 'string' ? parseIsoDate(given, 'UTC') : undefined;
  if (moment === undefined) throw untranslatable('[Instant.parse] of what is no moment', at);
  const milliseconds: Typed = { type: 'double', value: sql`${moment}` };
  return binaryOf(operator, toDouble(translate(left, translation)), { right: milliseconds, at });
}

function choice(
  { condition, yes, no, at }: Expression & { kind: 'choice' },
  translation: Translation,
): Typed {
  const test = translate(condition, translation);
  if (test.type !== 'boolean') throw untranslatable('a condition that is not true or false', at);
  const [a, b] = comparable(translate(yes, translation), translate(no, translation), at);
  return {
    type: a.type,
    value: sql`(CASE WHEN ${test.value} THEN ${a.value} ELSE ${b.value} END)`,
  };
}

/** Names, members and calls: of fields, of `Math`, of parameters. */
function valueOf(expression: Expression, translation: Translation): Typed {
  const given = parameterOf(expression, translation);
  if (given !== undefined) return parameterValue(given, expression.at);
  if (expression.kind === 'call') return callOf(expression, translation);
  if (expression.kind === 'member') {
    const field = fieldOf(expression.object, translation);
    if (field) return fieldMember(field, expression);
    const owner = docValue(expression.object, translation) ?? undefined;
    if (owner) return fieldMember(owner, expression, true);
  }
  const field = fieldOf(expression, translation);
  if (field) {
    if (translation.language === 'expression')
      return fieldMember(field, { name: 'value', at: expression.at });
    throw untranslatable('a field without [.value]', expression.at);
  }
  throw untranslatable(describe(expression), expression.at);
}

const describe = (expression: Expression): string =>
  expression.kind === 'name' || expression.kind === 'member'
    ? `[${expression.name.slice(0, 60)}]`
    : 'this';

/** `doc['name']` */
function fieldOf(expression: Expression, { fields }: Translation): ScriptField | undefined {
  if (expression.kind !== 'index') return undefined;
  const { object, index } = expression;
  if (object.kind !== 'name' || object.name !== 'doc') return undefined;
  if (index.kind !== 'text') throw untranslatable('a field whose name is computed', index.at);
  const field = fields(index.value);
  if (!field) throw invalid(`No field found for [${index.value.slice(0, 100)}] in mapping`);
  return field;
}

/** `doc['name'].value`, whose own members follow. */
function docValue(expression: Expression, translation: Translation): ScriptField | undefined {
  const member =
    expression.kind === 'member' && expression.name === 'value' ? expression : undefined;
  const got =
    expression.kind === 'call' &&
    expression.callee.kind === 'member' &&
    ['getValue', 'get'].includes(expression.callee.name) &&
    expression.values.every(({ kind }) => kind === 'number')
      ? expression.callee
      : undefined;
  const owner = member ?? got;
  return owner ? fieldOf(owner.object, translation) : undefined;
}

function callOf(expression: Expression & { kind: 'call' }, translation: Translation): Typed {
  const { callee, values, at } = expression;
  const weekday = weekdayName(expression, (inner) => docValue(inner, translation));
  if (weekday) return weekday;
  const number = weekdayNumber(expression, (inner) => docValue(inner, translation));
  if (number) return number;
  if (callee.kind === 'name') {
    const [only] = values;
    if (!only || values.length > 1) throw untranslatable(`[${callee.name}]`, at);
    if (callee.name === '(double)' || callee.name === '(float)') {
      return toDouble(translate(only, translation));
    }
    if (callee.name === '(int)' || callee.name === '(long)') {
      const inner = toDouble(translate(only, translation));
      return { type: 'long', value: sql`CAST(trunc(${inner.value}) AS BIGINT)` };
    }
    return mathCall(
      callee.name,
      values.map((value) => translate(value, translation)),
      at,
    );
  }
  if (callee.kind !== 'member') throw untranslatable('this function', at);
  if (callee.object.kind === 'name' && callee.object.name === 'Math') {
    return mathCall(
      callee.name,
      values.map((value) => translate(value, translation)),
      at,
    );
  }
  return methodOf({ callee, values, at }, translation);
}

function methodOf(
  {
    callee,
    values,
    at,
  }: {
    callee: Expression & { kind: 'member' };
    values: readonly Expression[];
    at: number;
  },
  translation: Translation,
): Typed {
  const field = fieldOf(callee.object, translation);
  const name = accessor(callee.name);
  if (field && values.length === 0) return fieldMember(field, { name, at: callee.at });
  if (field && name === 'get') return fieldMember(field, { name: 'value', at: callee.at });
  const owner = docValue(callee.object, translation);
  if (owner && values.length === 0 && owner.type === 'date') {
    return fieldMember(owner, { name, at: callee.at }, true);
  }
  // `toInstant().toEpochMilli()`
  if (callee.name === 'toEpochMilli' && callee.object.kind === 'call') {
    const { callee: inner } = callee.object;
    const date =
      inner.kind === 'member' && inner.name === 'toInstant'
        ? docValue(inner.object, translation)
        : undefined;
    if (date) return fieldMember(date, { name: 'millis', at: callee.at }, true);
  }
  return textMethod(
    callee,
    values.map((value) => translate(value, translation)),
    {
      owner: translate(callee.object, translation),
      at,
    },
  );
}

const accessor = (name: string): string =>
  /^get[A-Z]/.test(name) ? name.charAt(3).toLowerCase() + name.slice(4) : name;

function textMethod(
  { name }: { name: string },
  values: readonly Typed[],
  { owner, at }: { owner: Typed; at: number },
): Typed {
  if (name === 'toString' && values.length === 0) return { type: 'text', value: asText(owner) };
  const [first] = values;
  if (owner.type === 'text') {
    if (name === 'length' && !first) return { type: 'long', value: sql`length(${owner.value})` };
    if (name === 'toLowerCase' && !first)
      return { type: 'text', value: sql`lower(${owner.value})` };
    if (name === 'toUpperCase' && !first)
      return { type: 'text', value: sql`upper(${owner.value})` };
    const test = { contains: 'contains', startsWith: 'starts_with', endsWith: 'ends_with' }[name];
    if (test && first?.type === 'text') {
      return { type: 'boolean', value: sql`${trusted(test)}(${owner.value}, ${first.value})` };
    }
  }
  if (name === 'equals' && first) return binaryOf('==', owner, { right: first, at });
  throw untranslatable(`[${name.slice(0, 60)}]`, at);
}

const asText = ({ value }: Typed): Sql => sql`CAST(${value} AS VARCHAR)`;
