import type { JsonObject } from '#common/json';
import { tell } from '#common/server-messages';
import { parseIsoDate } from '#common/time';
import { invalid, tooLarge } from '../failures';
import { allOf, anyOf, failWith, FALSE, not, sql, TRUE, trusted, type Sql } from '../sql';
import { untranslatable, type Expression } from './expression';
import { listOf } from './lists';
import { longestOf } from './longest-texts';
import { binaryOf, comparable, either, textOf, toDouble } from './operators';
import { valueOf } from './values';
import type { Script } from './read-script';
import { parameterOf } from './script-parameters';
import type { FieldReader, Part, Typed } from './typed';
import { DIVIDES_BY_ZERO, negatedLong, wholeNumber } from './whole-numbers';

/** Translation of one script. */
export interface Translation {
  readonly fields: FieldReader;
  readonly parameters: JsonObject;
  readonly language: Script['language'];
  /** Parts that may still be translated: a script that repeats itself grows with every step. */
  left: number;
  /** Characters that all of its texts may come to. */
  characters: number;
  /** Where any of them holds, the script fails. */
  failures: Sql[];
}

/** What a script gives, and the condition on which it fails instead; most scripts can't. */
interface Translated {
  readonly part: Part;
  readonly fails: Sql;
}

const MAX_PARTS = 2000;
/** The database keeps each text of some thousand documents at once. */
const MAX_CHARACTERS = 200_000;

/**
 * A script in SQL. Fields come from the mapping, texts and numbers travel as bound values; anything
 * else of the script's own words never gets into the statement, and nothing is ever run.
 *
 * @param only the documents for which it fails where it can't be computed; others have no value then
 */
export function translateScript(script: Script, fields: FieldReader, only = TRUE): Typed {
  let score: Sql | undefined;
  const named: FieldReader = Object.defineProperties((name: string) => fields(name), {
    score: {
      get() {
        score = fields.score;
        return score && OWN_SCORE;
      },
    },
    ownValue: { value: fields.ownValue },
  });
  const typed = translateNamed(script, named, only);
  // TRY, which stands around what may fail, takes no subquery, as a score may have.
  return score
    ? { ...typed, value: sql`list_transform([${score}], lambda own_score: ${typed.value})[1]` }
    : typed;
}

const OWN_SCORE = trusted('own_score');

/**
 * Refuses what has too many parts as it is written, before a call for each level of it is made: a long sum is as deep as it is long, and
 * the stack of the process would end first.
 */
function checkParts(expression: Expression): void {
  const waiting: unknown[] = [expression];
  let parts = 0;
  while (waiting.length > 0) {
    const one = waiting.pop();
    if (Array.isArray(one)) waiting.push(...(one as unknown[]));
    else if (typeof one === 'object' && one !== null) {
      parts += 1;
      if (parts > MAX_PARTS) throw tooLarge(tell('search.script.parts', { most: MAX_PARTS }));
      waiting.push(...Object.values(one));
    }
  }
}

function translateNamed(script: Script, fields: FieldReader, only: Sql): Typed {
  const { expression, parameters, language } = script;
  checkParts(expression);
  const translation: Translation = {
    fields,
    parameters,
    language,
    left: MAX_PARTS,
    characters: MAX_CHARACTERS,
    failures: [],
  };
  const { part, fails } = withFailures(translation, () => translate(expression, translation));
  const typed = settled(part, expression.at);
  if (fails === FALSE || only === FALSE) return typed;
  const failing = allOf([only, sql`TRY(${fails})`]);
  return {
    ...typed,
    value: sql`(CASE WHEN ${failing} THEN ${failWith(DIVIDES_BY_ZERO)} ELSE ${typed.value} END)`,
  };
}

/** What stands behind a condition fails only where that holds. */
function withFailures(translation: Translation, work: () => Part): Translated {
  const before = translation.failures;
  translation.failures = [];
  const part = work();
  const fails = anyOf(translation.failures);
  translation.failures = before;
  return { part, fails };
}

/**
 * What is more than a value within a script is a value for whoever asked. What can't be computed of a document (a day beyond all years) is
 * none: the database would end the whole statement.
 */
function settled({ value: computed, ...part }: Part, at: number): Typed {
  const value = sql`TRY(${computed})`;
  const { type } = part;
  switch (type) {
    case 'zoned':
      return { type: 'date', value };
    case 'weekday':
    case 'month':
      return { type: 'text', value: textOf({ ...part, value }) };
    case 'null':
      return { type: 'text', value: sql`CAST(NULL AS VARCHAR)` };
    case 'list':
    case 'matcher':
    case 'duration':
      throw untranslatable(tell('script.noSingleValue'), at);
    default:
      return { type, value };
  }
}

function translate(expression: Expression, translation: Translation): Part {
  translation.left -= 1;
  if (translation.left < 0) {
    throw tooLarge(tell('search.script.parts', { most: MAX_PARTS }));
  }
  const part = translated(expression, translation);
  if (part.type === 'text') translation.characters -= longestOf(part);
  if (translation.characters < 0) {
    throw tooLarge(tell('search.script.texts', { most: MAX_CHARACTERS }));
  }
  return part;
}

function translated(expression: Expression, translation: Translation): Part {
  const { at } = expression;
  switch (expression.kind) {
    case 'number':
      return typeof expression.value === 'bigint'
        ? wholeNumber(longOf(expression.value, at), expression.isWide)
        : { type: 'double', value: sql`${expression.value}` };
    case 'text':
      return { type: 'text', value: sql`${expression.value}`, longest: expression.value.length };
    case 'boolean':
      return known(expression.value);
    case 'null':
      return { type: 'null', value: trusted('NULL') };
    case 'list':
      return listOf(
        expression.items.map((item) => translate(item, translation)),
        at,
      );
    case 'not':
      return negated(translate(expression.operand, translation), at);
    case 'minus':
      // The lowest `int` is written with a number that is none.
      return isLowestInt(expression.operand)
        ? wholeNumber(-BELOW_ZERO)
        : minus(translate(expression.operand, translation), at);
    case 'binary':
      return binary(expression, translation);
    case 'timestamps':
      return ofTimestamps(expression, translation);
    case 'choice':
      return choice(expression, translation);
    default:
      return valueOf(expression, translation, (inner) => translate(inner, translation));
  }
}

const BELOW_ZERO = 2n ** 31n;
const isLowestInt = (operand: Expression): boolean =>
  operand.kind === 'number' && operand.value === BELOW_ZERO && !operand.isWide;

function longOf(value: bigint, at: number): bigint {
  if (value >= 2n ** 63n)
    throw untranslatable(tell('script.notLong', { value: String(value) }), at);
  return value;
}

/** A condition that holds, or does not, whatever the documents are. */
const known = (value: boolean): Part => ({
  type: 'boolean',
  value: trusted(String(value)),
  constant: value,
});

function negated({ type, value, constant }: Part, at: number): Part {
  if (constant !== undefined) return known(!constant);
  if (type !== 'boolean') throw untranslatable(tell('script.notBoolean', { name: '!' }), at);
  return { type, value: sql`(NOT ${value})` };
}

function minus(part: Part, at: number): Part {
  const { type, value } = part;
  if (type !== 'long' && type !== 'double')
    throw untranslatable(tell('script.notNumber', { name: '-' }), at);
  return type === 'long' ? negatedLong(part) : { ...part, value: sql`(-${value})` };
}

function binary(
  expression: Expression & { kind: 'binary' | 'timestamps' },
  translation: Translation,
): Part {
  const { operator, left, right, at } = expression;
  if ((operator === '==' || operator === '!=') && (left.kind === 'null' || right.kind === 'null')) {
    const other = translate(left.kind === 'null' ? right : left, translation);
    return {
      type: 'boolean',
      value: sql`(${other.value} IS ${trusted(operator === '==' ? 'NULL' : 'NOT NULL')})`,
    };
  }
  const a = translate(left, translation);
  // What stands behind may be about a field that is nowhere.
  if (operator === '&&' && a.constant === false) return a;
  if (operator === '||' && a.constant === true) return a;
  const { part: b, fails } = withFailures(translation, () => translate(right, translation));
  const reached = operator === '&&' ? a.value : operator === '||' ? not(a.value) : TRUE;
  if (fails !== FALSE) translation.failures.push(allOf([reached, fails]));
  if (operator === '&&' && a.constant === true && b.type === 'boolean') return b;
  const numbers = translation.language === 'expression' ? [toDouble(a), toDouble(b)] : [a, b];
  checkDivision(expression);
  if (dividesWhole(operator, numbers)) translation.failures.push(sql`${b.value} = 0`);
  return binaryOf(operator, numbers[0] ?? a, { right: numbers[1] ?? b, at });
}

const isDivision = (operator: string): boolean => operator === '/' || operator === '%';

const dividesWhole = (operator: string, parts: readonly Part[]): boolean =>
  isDivision(operator) && parts.every(({ type }) => type === 'long');

/** OpenSearch computes what is written out before it looks at any document. */
function checkDivision({ operator, left, right }: Expression & { kind: 'binary' | 'timestamps' }) {
  if (!isDivision(operator) || left.kind !== 'number' || right.kind !== 'number') return;
  if (typeof left.value === 'bigint' && right.value === 0n) {
    throw invalid(DIVIDES_BY_ZERO);
  }
}

/** In milliseconds since 1970, as a script may give them, too. */
function ofTimestamps(
  { operator, left, right, at }: Expression & { kind: 'binary' | 'timestamps' },
  translation: Translation,
): Part {
  const given = parameterOf(right, translation);
  const moment = typeof given === 'string' ? parseIsoDate(given, 'UTC') : undefined;
  if (moment === undefined)
    throw untranslatable(tell('script.ofNoTimestamp', { name: 'Instant.parse' }), at);
  const milliseconds: Part = { type: 'double', value: sql`${moment}` };
  return binaryOf(operator, toDouble(translate(left, translation)), { right: milliseconds, at });
}

function choice(
  { condition, yes, no, at }: Expression & { kind: 'choice' },
  translation: Translation,
): Part {
  const test = translate(condition, translation);
  if (test.type !== 'boolean') throw untranslatable(tell('script.condition'), at);
  if (test.constant !== undefined) return translate(test.constant ? yes : no, translation);
  const [first, second] = [yes, no].map((branch) =>
    withFailures(translation, () => translate(branch, translation)),
  ) as [Translated, Translated];
  if (first.fails !== FALSE || second.fails !== FALSE) {
    translation.failures.push(
      sql`(CASE WHEN ${test.value} THEN ${first.fails} ELSE ${second.fails} END)`,
    );
  }
  const [a, b] = comparable(first.part, second.part, at);
  return {
    ...either(a, b),
    value: sql`(CASE WHEN ${test.value} THEN ${a.value} ELSE ${b.value} END)`,
  };
}
