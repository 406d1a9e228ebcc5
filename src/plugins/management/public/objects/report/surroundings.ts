import type { CheckedScripts } from '#plugins/dashboard/public';
import type { KnownFields } from './known-fields';

/** What there is on this server. */
export interface Surroundings {
  /** Names of indices. */
  indices: readonly string[];
  /** What the engine says of scripted fields, by id of their index pattern. */
  scripts?: ReadonlyMap<string, CheckedScripts>;
  fields?: KnownFields;
}
