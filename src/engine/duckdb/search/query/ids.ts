import type { JsonValue } from '#common/json';
import type { StoredIndex } from '../../catalog';
import { documentIds } from '../../ids/document-ids';
import { boundedList, MOST_VALUES } from '../bounds';
import type { FieldAccess } from '../fields';
import { FALSE, sql, textList, trusted, type Sql } from '../sql';
import type { QueryScope } from './compile';
import { requireObject, get, NO_EFFECT, onlyKnown } from './parameters';
import { scalarText } from './values';

export function compileIds(body: JsonValue, { index }: QueryScope): Sql {
  const options = requireObject(body, 'ids');
  onlyKnown(options, ['values', ...NO_EFFECT], 'ids');
  const values = boundedList(get(options, 'values'), { name: 'ids.values', most: MOST_VALUES });
  return hasSomeId(index, values, 'ids.values');
}

export const isId = ({ name, stored }: FieldAccess): boolean =>
  name === '_id' && stored === undefined;

/** Ids that were not given are made of the rows' numbers: found without reading. */
export function hasSomeId(index: StoredIndex, values: readonly JsonValue[], name = '_id'): Sql {
  const ids = values.map((value) => scalarText(value, name));
  if (index.keepsId) return sql`("_id" IN (SELECT unnest(${textList(ids)})))`;
  const { seqOf } = documentIds(index);
  const numbers = ids.flatMap((id) => seqOf(id) ?? []);
  if (numbers.length === 0) return FALSE;
  return sql`(_seq IN (${trusted(numbers.join(', '))}))`;
}
