import type { FieldType } from '#common/search';
import type { Sql } from '../sql';

/** What a script gives. */
export type ScriptType = 'long' | 'double' | 'text' | 'boolean' | 'date';

/**
 * What a part of a script gives: also a moment as a zone shows it, a day of the week or a month (both are numbers from 1), a
 * length of time in milliseconds, several values, a text that is matched, and nothing.
 */
type PartType =
  | ScriptType
  | 'zoned'
  | 'weekday'
  | 'month'
  | 'duration'
  | 'list'
  | 'matcher'
  | 'null';

export interface Part {
  readonly type: PartType;
  readonly value: Sql;
  /** Of a moment; UTC where missing. */
  readonly zone?: string;
  /** Of what a list consists. */
  readonly of?: ScriptType;
  /** Of a text, or of each value of a list: characters; those of a field where missing. */
  readonly longest?: number;
  /** What a text is matched by. */
  readonly pattern?: string;
  /** What a number names, too. */
  readonly names?: 'weekday';
  /** Known before any document is read. */
  readonly constant?: boolean;
  /** Of whole numbers: an `int`, which goes on at its lowest value where it gets too large. */
  readonly isInt?: boolean;
  /** Of doubles that were computed: they may be infinite, or not even that. Those of fields are numbers. */
  readonly beyond?: 'infinite' | 'nan';
  /** Of whole numbers that were computed: without and with room for what overflows. */
  readonly computed?: { readonly quick: Sql; readonly safe: Sql };
}

export interface Typed extends Part {
  readonly type: ScriptType;
}

/** A field as a script reads it: its first value, whether there is one, how many, and all in order. */
export interface ScriptField {
  readonly type: FieldType;
  readonly first: Sql;
  readonly count: Sql;
  readonly all: Sql;
}

/** Undefined where the field is in no index. */
export interface FieldReader {
  (name: string): ScriptField | undefined;
  /** `_score`, where the script may see it. */
  readonly score?: Sql;
  /** `_value`: of a script that changes each value of a field. */
  readonly ownValue?: Typed;
}
