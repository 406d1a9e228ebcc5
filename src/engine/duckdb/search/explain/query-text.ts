import type { JsonObject, JsonValue } from '#common/json';
import { resolveField, type FieldAccess } from '../fields';
import type { QueryScope } from '../query/compile';
import { oneOrMany, get, isObject, onlyMember } from '../query/parameters';
import { decodedDouble, equalBounds, rangeBounds, type Bounds } from './bounds-of-range';
import { javaNumber } from '../java-number';
import { scriptText } from './java-text';
import { readScript } from '../scripts/read-script';
import type { Constant } from './reason';
import { shownName } from './phrase-text';

export type Texts = Pick<Constant, 'text' | 'plain' | 'isApproximate'>;

const same = (text: string): Texts => ({ text, plain: text });
const asConstant = (plain: string): Texts => ({ text: `ConstantScore(${plain})`, plain });

const LONGEST = 200;

/** What cannot be written as Lucene does stands there as it was asked. */
const inOwnWords = (query: JsonObject): Texts => {
  const [kind, body] = onlyMember(query, 'query');
  return same(`${kind}(${JSON.stringify(body, bigIntText).slice(0, LONGEST)})`);
};

const bigIntText = (_: string, value: unknown): unknown =>
  typeof value === 'bigint' ? String(value) : value;

/** A query as Lucene writes it, of which each match counts the same. */
export function constantTexts(query: JsonObject, scope: QueryScope): Texts {
  const [kind, body] = onlyMember(query, 'query');
  try {
    return textsOf(kind, body, scope) ?? inOwnWords(query);
  } catch {
    // What it can't read it asks for in vain.
    return inOwnWords(query);
  }
}

function textsOf(kind: string, body: JsonValue, scope: QueryScope): Texts | undefined {
  switch (kind) {
    case 'match_all':
      return same('*:*');
    case 'match_none':
      return same('MatchNoDocsQuery("User requested "match_none" query.")');
    case 'term':
      return termTexts(body, scope);
    case 'terms':
      return termsTexts(body, scope);
    case 'range':
      return rangeTexts(body, scope);
    case 'exists':
      return existsTexts(body, scope);
    case 'prefix':
      return patternTexts(body, (text) => `${text}*`);
    case 'wildcard':
      return patternTexts(body, (text) => text);
    case 'regexp':
      return patternTexts(body, (text) => `/${text}/`);
    case 'script':
      return scriptTexts(body);
    default:
      return undefined;
  }
}

function scriptTexts(body: JsonValue): Texts | undefined {
  const script = isObject(body) ? get(body, 'script') : undefined;
  return script === undefined ? undefined : same(`ScriptQuery(${scriptText(readScript(script))})`);
}

const withoutBoost = (body: JsonValue): JsonObject => {
  const { boost: _, _name, ...fields } = isObject(body) ? body : {};
  return fields;
};

function patternTexts(body: JsonValue, write: (text: string) => string): Texts | undefined {
  const [name, value] = onlyMember(body, 'pattern');
  const text = isObject(value) ? (get(value, 'value') ?? get(value, 'wildcard')) : value;
  const isPlain = !isObject(value) || get(value, 'case_insensitive') === undefined;
  return typeof text === 'string' && isPlain ? same(`${name}:${write(text)}`) : undefined;
}

function existsTexts(body: JsonValue, { index }: QueryScope): Texts | undefined {
  const name = isObject(body) ? String(get(body, 'field')) : '';
  return resolveField(index, name) ? asConstant(`FieldExistsQuery [field=${name}]`) : undefined;
}

function termTexts(body: JsonValue, scope: QueryScope): Texts | undefined {
  const [name, value] = onlyMember(withoutBoost(body), 'term');
  const wanted = isObject(value) ? get(value, 'value') : value;
  const access = resolveField(scope.index, name);
  if (!access || wanted === undefined) return undefined;
  if (isObject(value) && get(value, 'case_insensitive') !== undefined) return undefined;
  if (access.type === 'text') return same(`${name}:${String(wanted)}`);
  if (access.type === 'boolean') {
    return same(`${shownName(access)}:${String(wanted) === 'true' ? 'T' : 'F'}`);
  }
  if (access.type === 'keyword') {
    return isInternal(name) ? undefined : asConstant(`${name}:${String(wanted)}`);
  }
  const bounds = equalBounds(access, wanted, scope);
  return bounds && { ...boundTexts(access, bounds), isApproximate: access.type === 'date' };
}

const isInternal = (name: string): boolean => name.startsWith('_');

function termsTexts(body: JsonValue, scope: QueryScope): Texts | undefined {
  const [name, list] = onlyMember(withoutBoost(body), 'terms');
  const access = resolveField(scope.index, name);
  const values = oneOrMany(list);
  if (!access || isInternal(name)) return undefined;
  if (access.type === 'keyword' || access.type === 'text') {
    const sorted = [...new Set(values.map(String))].toSorted((a, b) => (a < b ? -1 : 1));
    return same(`${name}:(${sorted.join(' ')})`);
  }
  if (access.type === 'boolean') return same(`FieldExistsQuery [field=${name}]`);
  if (access.type !== 'long' && access.type !== 'double') return undefined;
  const bounds = values.map((value) => equalBounds(access, value, scope));
  const found = bounds.flatMap((one) => one ?? []).toSorted((a, b) => (a.from < b.from ? -1 : 1));
  if (found.length < bounds.length) return undefined;
  const kept = found.map(({ from }) => from);
  const shown = kept.map((one) => numeral(access, one)).join(' ');
  const text = `${name}: [${kept.join(', ')}]`;
  return { text, plain: `IndexOrDocValuesQuery(indexQuery=${name}:{${shown}}, dvQuery=${text})` };
}

const numeral = (access: FieldAccess, value: bigint): string =>
  access.type === 'double' ? javaNumber(decodedDouble(value)) : String(value);

/** Numbers lie in a tree and, as whole numbers, beside each document. */
function boundTexts(access: FieldAccess, { from, to }: Bounds): Texts {
  const { name } = access;
  const text = `${name}:[${from} TO ${to}]`;
  const asked = `${name}:[${numeral(access, from)} TO ${numeral(access, to)}]`;
  return { text, plain: `IndexOrDocValuesQuery(indexQuery=${asked}, dvQuery=${text})` };
}

function rangeTexts(body: JsonValue, scope: QueryScope): Texts | undefined {
  const [name] = onlyMember(withoutBoost(body), 'range');
  const access = resolveField(scope.index, name);
  if (!access || isInternal(name)) return undefined;
  const bounds = rangeBounds(access, body, scope);
  if (!bounds) return undefined;
  if ('words' in bounds) {
    const text = `${name}:${bounds.words}`;
    return {
      text: `ConstantScore(${text})`,
      plain: `IndexOrDocValuesQuery(indexQuery=${text}, dvQuery=ConstantScore(${text}))`,
    };
  }
  return { ...boundTexts(access, bounds), isApproximate: true };
}
