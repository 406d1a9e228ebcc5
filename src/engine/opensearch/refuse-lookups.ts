import { isObject, type JsonValue } from '#common/json';
import { tell } from '#common/server-messages';
import { EngineError } from '../engine-error';

/** A cluster joins no indices: without the field, what is asked about it would find other documents. Throws `EngineError` that names it. */
export function refuseLookups({ derived }: { derived?: JsonValue }): void {
  if (!isObject(derived)) return;
  for (const [name, field] of Object.entries(derived)) {
    if (isObject(field) && Object.hasOwn(field, 'lookup')) {
      throw new EngineError('unsupported', tell('cluster.lookup', { name: name.slice(0, 100) }));
    }
  }
}
