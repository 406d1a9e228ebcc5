import type { JsonObject, JsonValue } from '#common/json';
import { isObject } from '#common/json';
import type { Condition, FieldPath } from '../store';
import { elementsOf, LONGEST_TERM } from './attribute-terms';
import type { StoreClient } from './client';
import { askedPath, isNumber } from './conditions';
import { fromDocument, LONG_TITLE, type ObjectDocument, type Present } from './documents';
import { fitsPattern, lettersPattern, parsePattern } from './patterns';
import { lowerEnglish } from './tokens';
import { smallLetters } from './words';

type Attribute = Extract<FieldPath, { attribute: readonly string[] }>;

/** A condition that terms alone can't tell of texts which are too long for one. */
export interface LongCondition {
  condition: Condition;
  /** Among `atrium.long`. */
  path: string;
  fits(object: Present): boolean;
}

/** All of them that are within a condition. */
export function longConditions(condition: Condition | undefined): readonly LongCondition[] {
  if (!condition) return [];
  if ('all' in condition) return condition.all.flatMap(longConditions);
  if ('any' in condition) return condition.any.flatMap(longConditions);
  if ('not' in condition) return longConditions(condition.not);
  if ('letters' in condition) {
    const pattern = lettersPattern(condition.letters);
    const fits = ({ text }: Present) => fitsPattern(pattern, smallLetters(text.title ?? ''));
    return [{ condition, path: LONG_TITLE, fits }];
  }
  if (!('field' in condition) || 'root' in condition.field) return [];
  const test = testOf(condition);
  if (!test) return [];
  const { field } = condition;
  const fits = ({ object }: Present) => longTextsAt(object.attributes, field).some(test);
  return [{ condition, path: askedPath(field.attribute), fits }];
}

function testOf(
  condition: Extract<Condition, { field: FieldPath }>,
): ((text: string) => boolean) | undefined {
  if (condition.operator === 'like') {
    const pattern = parsePattern(lowerEnglish(condition.value));
    return (text) => fitsPattern(pattern, lowerEnglish(text));
  }
  if (condition.operator === 'exists' || condition.operator === 'is') return undefined;
  const { operator, value } = condition;
  if (isNumber(value) || value.length <= LONGEST_TERM) return undefined;
  const other = Buffer.from(value);
  return (text) => {
    const order = Buffer.from(text).compare(other);
    return operator.startsWith('<')
      ? order < 0 || (order === 0 && operator === '<=')
      : order > 0 || (order === 0 && operator === '>=');
  };
}

function longTextsAt(attributes: JsonObject, { attribute }: Attribute): readonly string[] {
  let value: JsonValue | undefined = attributes;
  for (const name of attribute) {
    value = isObject(value) && Object.hasOwn(value, name) ? value[name] : undefined;
  }
  return elementsOf(value ?? null).filter(
    (text): text is string => typeof text === 'string' && text.length > LONGEST_TERM,
  );
}

const TOGETHER = 100;

/** The `_id`s of objects within a scope whose long texts fit. Looks at each of them that has one there, and at no other. */
export async function findLongMatches(
  client: StoreClient,
  index: string,
  { path, fits, scope }: LongCondition & { scope: JsonObject },
): Promise<readonly string[]> {
  const ids: string[] = [];
  for (let after: string | undefined; ;) {
    const { hits } = await client.ask<{
      hits: { hits: { _source: ObjectDocument }[] };
    }>({
      method: 'POST',
      path: `/${encodeURIComponent(index)}/_search`,
      body: {
        size: TOGETHER,
        query: { bool: { filter: [scope, { term: { 'atrium.long': path } }] } },
        sort: [{ 'atrium.key': 'asc' }],
        track_total_hits: false,
        ...(after !== undefined && { search_after: [after] }),
      },
      repeatable: true,
    });
    const documents = hits.hits.map(({ _source }) => _source);
    const found = documents.filter((document) => fits(fromDocument(document)));
    ids.push(...found.map(({ atrium }) => atrium.key));
    after = documents.at(-1)?.atrium.key;
    if (after === undefined || documents.length < TOGETHER) return ids;
  }
}
