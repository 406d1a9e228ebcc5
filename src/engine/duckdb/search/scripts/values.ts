import { tell, type ServerMessage } from '#common/server-messages';
import { invalid } from '../failures';
import { sql, trusted } from '../sql';
import { untranslatable, type Expression } from './expression';
import { allOf, fieldMember, FIELD_LISTS } from './field-members';
import { listMethod } from './lists';
import { mathCall } from './math';
import { accessor, full, indexOf, methodOf, ownMember } from './methods';
import { binaryOf, comparable, either, isNumber, textOf, toDouble } from './operators';
import { checkPattern } from './patterns';
import { parameterOf, parameterValue } from './script-parameters';
import { formatCall, staticCall, staticMember } from './statics';
import type { Translation } from './translate';
import type { Part, ScriptField } from './typed';
import { toInt, wholeOf } from './whole-numbers';
import { longestOf } from './longest-texts';

type Translate = (expression: Expression) => Part;
type Call = Expression & { kind: 'call' };
type Member = Expression & { kind: 'member' };

/** Names, members and calls: of fields, of classes, of parameters, of values. */
export function valueOf(
  expression: Expression,
  translation: Translation,
  translate: Translate,
): Part {
  const given = parameterOf(expression, translation);
  if (given !== undefined) return parameterValue(given, expression.at);
  if (expression.kind === 'call') return callOf(expression, translation, translate);
  const score = scoreOf(expression, translation);
  if (score) return { type: 'double', value: score };
  const own = ownValueOf(expression, translation);
  if (own) return own;
  const field = fieldOf(expression, translation);
  if (field) {
    if (translation.language === 'expression')
      return fieldMember(field, { name: 'value', at: expression.at });
    return allOf(field, expression.at);
  }
  if (expression.kind === 'member') return memberOf(expression, translation, translate);
  if (expression.kind === 'index') {
    const { object, index, at } = expression;
    return object.kind === 'map'
      ? looked(object, { key: index, at }, translate)
      : indexOf(translate(object), translate(index), at);
  }
  throw untranslatable(describe(expression), expression.at);
}

/** A name of its own, which no field and no variable has. */
const scoreOf = (expression: Expression, { fields }: Translation) =>
  expression.kind === 'name' && expression.name === '_score' ? fields.score : undefined;

const ownValueOf = (expression: Expression, { fields }: Translation) =>
  expression.kind === 'name' && expression.name === '_value' ? fields.ownValue : undefined;

const describe = (expression: Expression): string | ServerMessage =>
  expression.kind === 'name' || expression.kind === 'member'
    ? `[${expression.name.slice(0, 60)}]`
    : tell('script.expression');

/** `doc['name']`, `doc.name`, `doc.get('name')` */
function fieldOf(expression: Expression, { fields }: Translation): ScriptField | undefined {
  const name = fieldName(expression);
  if (name === undefined) return undefined;
  const field = fields(name);
  if (!field) throw invalid(tell('search.script.field', { name: name.slice(0, 100) }));
  return field;
}

const isDoc = (expression: Expression): boolean =>
  expression.kind === 'name' && expression.name === 'doc';

function fieldName(expression: Expression): string | undefined {
  if (expression.kind === 'member') return isDoc(expression.object) ? expression.name : undefined;
  if (expression.kind === 'index' && isDoc(expression.object)) {
    const { index } = expression;
    if (index.kind !== 'text') throw untranslatable(tell('script.computedName'), index.at);
    return index.value;
  }
  if (expression.kind !== 'call' || expression.callee.kind !== 'member') return undefined;
  const [only] = expression.values;
  const { object, name } = expression.callee;
  return isDoc(object) && name === 'get' && only?.kind === 'text' ? only.value : undefined;
}

function memberOf(expression: Member, translation: Translation, translate: Translate): Part {
  const { object, name, at } = expression;
  const constant = staticMember(expression);
  if (constant) return constant;
  const field = fieldOf(object, translation);
  if (field) return fieldMember(field, { name, at });
  const found = object.kind === 'name' ? undefined : ownMember(translate(object), accessor(name));
  if (!found) throw untranslatable(describe(expression), at);
  return found;
}

function callOf(expression: Call, translation: Translation, translate: Translate): Part {
  const { callee, values, at } = expression;
  const found =
    formatCall(expression, translate) ??
    staticCall(expression, translate) ??
    (callee.kind === 'name' ? namedCall(callee.name, expression, translate) : undefined);
  if (found) return found;
  if (callee.kind !== 'member') throw untranslatable(describe(callee), callee.at);
  const { object, name } = callee;
  const [first] = values;
  if (isDoc(object) && name === 'containsKey' && first?.kind === 'text') {
    const constant = translation.fields(first.value) !== undefined;
    return { type: 'boolean', value: trusted(String(constant)), constant };
  }
  const whole = fieldOf(expression, translation);
  if (whole) return allOf(whole, at);
  if (object.kind === 'map') return mapCall(object, expression, translate);
  if (object.kind === 'pattern' && first)
    return patternCall(object, { name, at: callee.at }, translate(first));
  const field = fieldOf(object, translation);
  if (field) return fieldCall(field, callee, values.map(translate));
  if (object.kind === 'name' && !ownValueOf(object, translation))
    throw untranslatable(describe(object), object.at);
  return methodOf({ owner: translate(object), name, values, at: callee.at }, translate);
}

/** `doc['name'].size()`, `doc['name'].get(0)`, `doc['name'].contains('a')` */
function fieldCall(field: ScriptField, { name, at }: Member, values: readonly Part[]): Part {
  if (values.length === 0) return fieldMember(field, { name: accessor(name), at });
  const found = FIELD_LISTS.has(name) ? listMethod(allOf(field, at), name, values) : undefined;
  if (!found) throw untranslatable(`[${name.slice(0, 60)}]`, at);
  return found;
}

/** Casts, what an operator is made of, and the functions of the language expression. */
function namedCall(name: string, { values, at }: Call, translate: Translate): Part | undefined {
  const [first, second] = values;
  if (!first) return undefined;
  if (name === '?:' && second) {
    const [a, b] = comparable(translate(first), translate(second), at);
    return { ...either(a, b), value: sql`coalesce(${a.value}, ${b.value})` };
  }
  if ((name === '=~' || name === '==~') && second?.kind === 'pattern') {
    const value = textOf(translate(first));
    const pattern = checkPattern(second);
    const test = name === '=~' ? sql`regexp_matches(${value}, ${pattern})` : full(value, pattern);
    return { type: 'boolean', value: test };
  }
  if (name.startsWith('(=')) return assigned(name.slice(2, -1), translate(first));
  if (name.startsWith('(')) return cast(name.slice(1, -1), translate(first));
  if (/^(?:new )?[A-Z]|^new /.test(name)) return undefined;
  return mathCall(name, values.map(translate), at);
}

/** What is not a number has no other type to become. */
const assigned = (to: string, part: Part): Part => (isNumber(part) ? cast(to, part) : part);

function cast(to: string, part: Part): Part {
  if (to === 'def') return part;
  if (to === 'String') return { type: 'text', value: textOf(part), longest: longestOf(part) };
  if (/^(?:int|Integer)$/.test(to)) return toInt(isNumber(part) ? part : toDouble(part));
  const inner = toDouble(part);
  return /^(?:double|float|Double|Float)$/.test(to)
    ? inner
    : { type: 'long', value: part.type === 'long' ? part.value : wholeOf(inner.value) };
}

/** `/a(.*)b/.matcher(text)` and `/,/.split(text)` */
function patternCall(
  expression: Expression & { kind: 'pattern' },
  { name, at }: { name: string; at: number },
  text: Part,
): Part {
  const pattern = checkPattern(expression);
  if (text.type === 'text' && name === 'matcher')
    return { type: 'matcher', value: text.value, pattern, longest: longestOf(text) };
  if (text.type === 'text' && name === 'split') {
    return {
      type: 'list',
      of: 'text',
      longest: longestOf(text),
      value: sql`regexp_split_to_array(${text.value}, ${pattern})`,
    };
  }
  throw untranslatable(`[${name.slice(0, 60)}]`, at);
}

type MapLiteral = Expression & { kind: 'map' };

/** `map.get(key)`, `map.getOrDefault(key, other)`, `map.containsKey(key)` */
function mapCall(map: MapLiteral, { callee, values, at }: Call, translate: Translate): Part {
  const name = callee.kind === 'member' ? callee.name : '';
  const [key, other] = values;
  if (key && name === 'containsKey') {
    const isKey = map.entries.map(([own]) => equal(translate(own), translate(key), at));
    return isKey.reduce((a, b) => binaryOf('||', a, { right: b, at }));
  }
  if (!key || (name !== 'get' && name !== 'getOrDefault')) throw untranslatable(`[${name}]`, at);
  return looked(map, { key, at, other }, translate);
}

const equal = (a: Part, b: Part, at: number): Part => binaryOf('==', a, { right: b, at });

/** The value of a key, as choices one after the other. */
function looked(
  { entries }: MapLiteral,
  { key, at, other }: { key: Expression; at: number; other?: Expression | undefined },
  translate: Translate,
): Part {
  const nothing: Expression = { kind: 'null', at };
  const choices = entries.reduceRight<Expression>(
    (no, [own, yes]) => ({
      kind: 'choice',
      condition: { kind: 'binary', operator: '==', left: key, right: own, at },
      yes,
      no,
      at,
    }),
    other ?? nothing,
  );
  return translate(choices);
}
