import type { JsonObject } from '#common/json';
import { EngineError } from '../../engine-error';
import type { StoredIndex } from '../catalog';
import { compileQuery } from '../search/query/compile';
import { illegalArgument } from './name-error';

/** Throws what is wrong with the query, before anybody searches with it. */
export function checkFilter(alias: string, filter: JsonObject, index: StoredIndex): void {
  try {
    compileQuery(filter, { index, now: Date.now(), depth: 0, clauses: { count: 0 } });
  } catch (error) {
    if (!(error instanceof EngineError)) throw error;
    throw illegalArgument(`failed to parse filter for alias [${alias}]: ${error.message}`);
  }
}
