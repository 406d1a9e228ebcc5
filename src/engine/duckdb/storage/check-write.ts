import { tell } from '#common/server-messages';
import type { EngineContext } from '../../engine';
import { EngineError } from '../../engine-error';
import { isWhollyAllowed } from '../../index-patterns';
import type { StoredIndex } from '../catalog';
import { checkIndexName } from '../names';
import type { Registry } from './registry';

export const existing = (registry: Registry, name: string): StoredIndex => {
  const index = registry.get(name);
  if (!index) {
    throw new EngineError('index_not_found', tell('indices.missing', { name }));
  }
  return index;
};

export const taken = (name: string): EngineError =>
  new EngineError('conflict', tell('indices.exists', { name }));

export function checkRight(name: string, { allowedIndices }: EngineContext): void {
  if (!isWhollyAllowed(name, allowedIndices)) {
    throw new EngineError('forbidden', tell('indices.mayNotChange', { name }));
  }
}

/** Of one that may be made: those of data streams have other names. */
export function checkWrite(name: string, context: EngineContext): void {
  checkRight(name, context);
  checkIndexName(name);
}
