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

/** What there is on this server. */
export interface Surroundings {
  /** Kinds of charts that can be drawn. */
  chartTypes: ReadonlySet<string>;
  /** Names of indices. */
  indices: readonly string[];
  /** What the engine says of scripted fields, by id of their index pattern. */
  scripts?: ReadonlyMap<string, CheckedScripts>;
}

export interface Judging extends Surroundings {
  /** What else is known of the objects, by their keys. */
  find(key: ObjectKey): JudgedObject | undefined;
  verdictOf(key: ObjectKey): Verdict | undefined;
}

export const works: Verdict = { state: 'works', reasons: [] };
export const differs = (reasons: readonly string[]): Verdict =>
  reasons.length > 0 ? { state: 'differs', reasons: [...new Set(reasons)] } : works;
export const missing = (...reasons: string[]): Verdict => ({ state: 'missing', reasons });
