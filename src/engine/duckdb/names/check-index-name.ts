import { tell } from '#common/server-messages';
import { EngineError } from '../../engine-error';

const LONGEST = 255;

/** A name that people give an index. Those of data streams begin otherwise. */
export function checkIndexName(name: string): void {
  if (
    /^[\p{Ll}\p{Lo}\p{N}][\p{Ll}\p{Lo}\p{M}\p{N}_.-]*$/u.test(name) &&
    Buffer.byteLength(name) <= LONGEST
  ) {
    return;
  }
  throw new EngineError('invalid_query', tell('indices.name', { name: name.slice(0, 60) }));
}
