import type { FieldType } from '#common/search';
import type { Sql } from '../sql';

/** What a part of a script gives. */
export type ScriptType = 'long' | 'double' | 'text' | 'boolean' | 'date';

export interface Typed {
  readonly type: ScriptType;
  readonly value: Sql;
}

/** A field as a script reads it: its first value, whether there is one, and how many. */
export interface ScriptField {
  readonly type: FieldType;
  readonly first: Sql;
  readonly count: Sql;
}

/** Undefined where the field is in no index. */
export type FieldReader = (name: string) => ScriptField | undefined;
