import { isObject, parseLongNumerals, type JsonObject } from '#common/json';
import { tell } from '#common/server-messages';
import type { EngineContext } from '../../engine';
import { EngineError } from '../../engine-error';
import { pathOf } from '../allowed';
import type { AskedCluster } from '../ask-cluster';
import { readNotes } from './index-notes';

/**
 * Throws `conflict` where the index is not the one any more that this server fills: somebody has deleted it, and documents that come then
 * would make it again.
 */
export async function requireFilling(
  cluster: AskedCluster,
  { name, by }: { name: string; by: string },
  context: EngineContext,
): Promise<void> {
  const request = { method: 'GET', path: `/${pathOf(name)}/_mapping`, repeatable: true } as const;
  const told = parseLongNumerals(await cluster.ask({ ...request, accept: [404] }, context));
  const found = (told as JsonObject)[name];
  const mappings = isObject(found) ? found['mappings'] : undefined;
  const notes = readNotes(isObject(mappings) ? mappings : undefined);
  if (notes.unfinished && notes.by === by) return;
  throw deletedMeanwhile(name);
}

export const deletedMeanwhile = (name: string): EngineError =>
  new EngineError('conflict', tell('cluster.deletedMeanwhile', { name }));
