import { isObject, type JsonObject, type JsonValue } from '#common/json';
import { illegalArgument } from '../name-error';
import { bytesOf, millisecondsOf } from '../rollover/conditions';
import type { Conditions } from './policy';

const READ: Readonly<Record<string, (name: string, value: JsonValue) => Conditions>> = {
  min_index_age: (name, value) => ({ minAge: millisecondsOf(name, value) }),
  min_size: (name, value) => ({ minSize: bytesOf(name, value) }),
  // An index is one part.
  min_primary_shard_size: (name, value) => ({ minSize: bytesOf(name, value) }),
  min_doc_count: (name, value) => ({ minDocuments: countOf(name, value) }),
  min_rollover_age: (name, value) => ({ minRolloverAge: millisecondsOf(name, value) }),
};

/** @param known the names that there are in this place */
export function readConditions(
  value: JsonValue | undefined,
  place: string,
  known: readonly string[],
): Conditions {
  if (value === undefined || value === null) return {};
  if (!isObject(value)) throw illegalArgument(`[${place}] has to be an object`);
  const given = Object.entries(value as JsonObject);
  const unknown = given.find(([name]) => !known.includes(name));
  if (unknown) {
    throw illegalArgument(
      `[${unknown[0].slice(0, 100)}] of [${place}] is not supported: there are [${known.join(', ')}]`,
    );
  }
  return Object.assign({}, ...given.map(([name, one]) => READ[name]?.(name, one ?? null)));
}

function countOf(name: string, value: JsonValue): number {
  const count = Number(value);
  if (typeof value === 'number' && Number.isSafeInteger(count) && count > 0) return count;
  throw illegalArgument(`[${name}] has to be a whole number above 0`);
}
