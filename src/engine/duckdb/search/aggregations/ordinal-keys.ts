import { decodeOrdinals } from '../../ordinals/decode-ordinals';
import { ordinalsOf, ordinalsWhere } from '../../ordinals/ordinals';
import type { Documents, SearchScope } from '../documents';
import { sql, type Sql } from '../sql';
import type { Grouping } from './aggregation';
import type { ValueSource } from './options';

/** Keys that are texts, by the ordinals that stand for them; undefined where texts have to be read. */
export function ordinalKeys(
  source: ValueSource,
  scope: SearchScope,
  keep: Grouping['keep'],
): Pick<Grouping, 'key' | 'presence' | 'keyType' | 'keep' | 'decode'> | undefined {
  const ordinals = ordinalsOfSource(source, scope);
  const key = ordinalColumnOf(source, scope);
  if (!ordinals || !key) return undefined;
  return {
    key,
    presence: key,
    keyType: 'BIGINT',
    ...(keep && { keep: (value: Sql) => sql`${value} IN ${ordinalsWhere(ordinals, keep)}` }),
    decode: (run, keys) => decodeOrdinals(ordinals, keys, run.session),
  };
}

/** The ordinal of a document's value. */
export function ordinalColumnOf(
  source: ValueSource,
  scope: SearchScope,
): ((documents: Documents) => Sql) | undefined {
  const ordinals = ordinalsOfSource(source, scope);
  if (!ordinals) return undefined;
  const { number, column } = ordinals;
  return (documents) => documents.column(`ordinal:${number}`, () => column);
}

/** Of a field alone: what a script gives, or what stands for nothing, has none. */
const ordinalsOfSource = ({ field, missing }: ValueSource, scope: SearchScope) =>
  missing ? undefined : ordinalsOf(field, scope);
