import { parseLongNumerals, type JsonObject } from '#common/json';
import { tell } from '#common/server-messages';
import type { EngineContext } from '../../engine';
import { EngineError } from '../../engine-error';
import { indexNameProblem } from '../../index-name-problem';
import { isAllowed } from '../../index-patterns';
import { pathOf } from '../allowed';
import type { AskedCluster } from '../ask-cluster';
import { replacementNumber, shownName } from '../shown-names';

/** An index by the name that people know it by, which may be the alias of one that replaced it. */
export interface FoundIndex {
  /** The index itself. */
  concrete: string;
  aliases: Readonly<Record<string, JsonObject>>;
}

/** Of an index that takes the place of another: none that another load left, or is about to fill. */
export async function nextName(
  name: string,
  concrete: string,
  { cluster, context }: { cluster: AskedCluster; context: EngineContext },
): Promise<string> {
  const path = `/_cat/indices/${pathOf(`${name}.atrium-*`)}?format=json&h=index&expand_wildcards=all`;
  const rows = JSON.parse(await cluster.ask({ method: 'GET', path }, context)) as {
    index: string;
  }[];
  const numbers = [concrete, ...rows.map(({ index }) => index)].map((one) =>
    replacementNumber(one),
  );
  return `${name}.atrium-${Math.max(...numbers) + 1}`;
}

/** Undefined where there is none of that name. Throws `unsupported` where the name stands for several. */
export async function findIndex(
  name: string,
  { cluster, context }: { cluster: AskedCluster; context: EngineContext },
): Promise<FoundIndex | undefined> {
  // A list of names, or a pattern, would be told what it stands for.
  if (indexNameProblem(name) !== undefined) return undefined;
  const text = await cluster.ask(
    { method: 'GET', path: `/${pathOf(name)}/_alias`, accept: [404] },
    context,
  );
  const answer = parseLongNumerals(text) as Record<
    string,
    { aliases?: Record<string, JsonObject> }
  >;
  if ('error' in answer && 'status' in answer) return undefined;
  const [first, ...others] = Object.entries(answer);
  if (!first) return undefined;
  if (others.length > 0)
    throw new EngineError('unsupported', tell('cluster.severalIndices', { name }));
  const [concrete, { aliases = {} }] = first;
  if (concrete !== name && shownName(concrete, Object.keys(aliases)) !== name) {
    throw isAllowed(concrete, context.allowedIndices)
      ? new EngineError('unsupported', tell('cluster.isAlias', { name, index: concrete }))
      : new EngineError('unsupported', tell('cluster.severalIndices', { name }));
  }
  return { concrete, aliases };
}
