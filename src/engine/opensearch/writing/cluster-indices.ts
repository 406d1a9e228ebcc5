import type { JsonObject } from '#common/json';
import { tell } from '#common/server-messages';
import type { EngineContext } from '../../engine';
import { EngineError } from '../../engine-error';
import { pathOf } from '../allowed';
import type { AskedCluster } from '../ask-cluster';

/** An index by the name that people know it by, which may be the alias of one that replaced it. */
export interface FoundIndex {
  /** The index itself. */
  concrete: string;
  aliases: Readonly<Record<string, JsonObject>>;
}

/** Behind the alias `flights` stands `flights.atrium-2`, once a file took the place of the index. */
const REPLACEMENT = /^(.+)\.atrium-(\d+)$/;

/** The name that people know an index by. */
export const shownName = (concrete: string): string => REPLACEMENT.exec(concrete)?.[1] ?? concrete;

/** Of an index that takes the place of another. */
export function nextName(name: string, concrete: string): string {
  const number = Number(REPLACEMENT.exec(concrete)?.[2] ?? 1);
  return `${name}.atrium-${number + 1}`;
}

/** Undefined where there is none of that name. Throws `unsupported` where the name stands for several. */
export async function findIndex(
  name: string,
  { cluster, context }: { cluster: AskedCluster; context: EngineContext },
): Promise<FoundIndex | undefined> {
  const text = await cluster.ask(
    { method: 'GET', path: `/${pathOf(name)}/_alias`, accept: [404] },
    context,
  );
  const answer = JSON.parse(text) as Record<string, { aliases?: Record<string, JsonObject> }>;
  if ('error' in answer && 'status' in answer) return undefined;
  const [first, ...others] = Object.entries(answer);
  if (!first) return undefined;
  if (others.length > 0)
    throw new EngineError('unsupported', tell('cluster.severalIndices', { name }));
  const [concrete, { aliases = {} }] = first;
  if (concrete !== name && shownName(concrete) !== name) {
    throw new EngineError('unsupported', tell('cluster.isAlias', { name, index: concrete }));
  }
  return { concrete, aliases };
}
