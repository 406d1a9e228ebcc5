import type { JsonObject } from '#common/json';
import type { ObjectKey, Reference } from '#common/saved-objects';

/** How an imported object is shown: as it was meant, not quite so, or not yet. */
export interface Verdict {
  state: 'works' | 'differs' | 'missing';
  /** What differs or is missing, in words for a person. */
  reasons: readonly string[];
  /** What is worth knowing beside: nothing of it differs. */
  notes?: readonly string[];
}

/** By name of the scripted field: why it can't be translated; undefined where it can. */
export type CheckedScripts = ReadonlyMap<string, string | undefined>;

/** A saved object, whoever wrote it. */
export interface JudgedObject extends ObjectKey {
  attributes: JsonObject;
  references?: readonly Reference[];
}

/** What is known beside the object that is judged. */
export interface Judging {
  /** What the engine says of scripted fields, by id of their index pattern. */
  scripts?: ReadonlyMap<string, CheckedScripts>;
  /** The data of an index pattern are here, and have no field of that name, nor of a near one. */
  lacksField(index: string, name: string): boolean;
  find(key: ObjectKey): JudgedObject | undefined;
  verdictOf(key: ObjectKey): Verdict | undefined;
  /** What is missing of the data that an object asks: an index, or an index pattern by its id. */
  aboutIndex(object: JudgedObject, index: string | undefined): readonly string[];
}

export const works: Verdict = { state: 'works', reasons: [] };
export const differs = (reasons: readonly string[]): Verdict =>
  reasons.length > 0 ? { state: 'differs', reasons: [...new Set(reasons)] } : works;
export const missing = (...reasons: string[]): Verdict => ({ state: 'missing', reasons });
