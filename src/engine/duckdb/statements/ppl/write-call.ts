import { tell } from '#common/server-messages';
import { suggestedName } from '#common/matching';
import { LONGEST_NAME } from '../sql/scope';
import { statementError } from '../statement-error';
import type { Code } from './code';
import { coerce, toNumber, type Value } from './coerce';
import type { Expression } from './expression';
import { FUNCTIONS } from './functions/functions.data';
import { isFullText, writeFullText } from './functions/full-text';
import { takenValues, type FunctionRule, type Taken } from './functions/rule';
import { SPECIAL } from './functions/special';
import { TIMES } from './functions/times.data';
import { commonType, pplTypeName, type Type } from './types';
import { writeExpression, type Writing } from './write-expression';

type Call = Extract<Expression, { kind: 'call' }>;
type Written = Omit<Value, 'from'>;

const RULES: Readonly<Record<string, FunctionRule>> = { ...FUNCTIONS, ...TIMES };

/** A function of the list of those that are there. */
export function writeCall(call: Call, writing: Writing): Written {
  const { name, at } = call;
  if (isFullText(name)) return writeFullText(call, writing);
  const special = Object.hasOwn(SPECIAL, name) ? SPECIAL[name] : undefined;
  if (special) {
    return special(call, (one) => writeExpression(one, writing), writing.rows);
  }
  const rule = Object.hasOwn(RULES, name) ? RULES[name] : undefined;
  if (!rule) throw unknownFunction(name, at);
  const values = call.values.map((one) => writeExpression(one, writing));
  return applyRule(rule, values, { name, at });
}

interface Called {
  name: string;
  at: number;
}

/** The SQL of a function with these values. @throws EngineError where it does not take them */
function applyRule(rule: FunctionRule, values: readonly Value[], called: Called): Written {
  const taken = takenValues(rule.takes);
  const fewest = taken.filter(({ isOptional }) => !isOptional).length;
  const most = taken.some(({ isRepeated }) => isRepeated) ? Infinity : taken.length;
  if (values.length < fewest || values.length > most) throw wrongCount(called, fewest, most);
  const common = commonOf(values, taken);
  const converted = values.map((value, place) => {
    const letter = (taken[place] ?? taken.at(-1))?.letter ?? 'a';
    const own = convert(value, letter, common);
    if (!own) throw wrongTypes(called, values);
    return own;
  });
  const template = rule.sql[Math.min(values.length - fewest, rule.sql.length - 1)] ?? '';
  const codes = converted.map(({ code }) => code);
  return { type: typeGiven(rule, converted, common), code: filled(template, codes) };
}

function typeGiven(
  { gives }: FunctionRule,
  converted: readonly Written[],
  common: Type | undefined,
): Type {
  if (gives === 'first') return converted[0]?.type ?? 'null';
  return gives === 'common' ? (common ?? 'null') : gives;
}

function commonOf(values: readonly Value[], taken: readonly Taken[]): Type | undefined {
  const own = values.filter((_, place) => (taken[place] ?? taken.at(-1))?.letter === 'c');
  return own.reduce<Type | undefined>(
    (type, value) => type && commonType(type, value.type),
    'null',
  );
}

const LETTERS: Readonly<Record<string, Type>> = {
  t: 'text',
  i: 'integer',
  d: 'time',
  b: 'boolean',
};

function convert(value: Value, letter: string, common: Type | undefined): Written | undefined {
  if (letter === 'a') return value;
  if (letter === 'n') return toNumber(value);
  if (letter === 'l') return value.type === 'list' || value.type === 'null' ? value : undefined;
  const type = letter === 'c' ? common : LETTERS[letter];
  const code = type && coerce(value, type);
  return code === undefined || !type ? undefined : { code, type };
}

/** A template with its values: `$1`, `$*` with commas between, `$||` with that sign. */
function filled(template: string, codes: readonly Code[]): Code {
  return template.split(/(\$(?:\d|\*|\|\|))/).map((piece): Code => {
    if (piece === '$*') return codes.map((code, at) => (at === 0 ? code : [', ', code]));
    if (piece === '$||')
      return ['(', codes.map((code, at) => (at === 0 ? code : [' || ', code])), ')'];
    return /^\$\d$/.test(piece) ? (codes[Number(piece.slice(1)) - 1] ?? 'NULL') : piece;
  });
}

export function wrongCount({ name, at }: Called, fewest: number, most: number) {
  const count =
    most === fewest ? String(fewest) : most === Infinity ? `${fewest}+` : `${fewest}–${most}`;
  return statementError(tell('ppl.count', { name, count }), at);
}

export const wrongTypes = ({ name, at }: Called, values: readonly Value[]) =>
  statementError(
    tell('ppl.types', { name, types: values.map(({ type }) => pplTypeName(type)).join(', ') }),
    at,
  );

function unknownFunction(given: string, at: number, more: readonly string[] = []) {
  const name = given.slice(0, LONGEST_NAME);
  const names = [...Object.keys(RULES), ...Object.keys(SPECIAL), ...more];
  const suggestion = suggestedName(name, names);
  return statementError(
    suggestion === undefined
      ? tell('sql.function', { name })
      : tell('sql.functionSuggested', { name, suggestion }),
    at,
  );
}
