import type { IndexSummary } from '#common/search';
import { illegalArgument } from '../http/api-error';
import type { Parameters } from '../http/parameters';
import { idOf, type ServerFacts } from '../server-facts';

/** How far figures are told apart. @param levels what the address calls them; the first is the usual one */
export function readLevel<Level extends string>(
  parameters: Parameters,
  levels: readonly [Level, ...Level[]],
): Level {
  const given = parameters.text('level') ?? levels[0];
  const level = levels.find((one) => one === given);
  if (level !== undefined) return level;
  const list = levels.map((one) => `[${one}]`).join(' or ');
  throw illegalArgument(`level parameter must be one of ${list} but was [${given.slice(0, 100)}]`);
}

/** The one part of an index, with its figures and what tells one state of it from the next. */
export const shardOf = (
  { nodeId, clusterUuid }: ServerFacts,
  { name, version, documents }: IndexSummary,
  figures: object,
): object => ({
  routing: { state: 'STARTED', primary: true, node: nodeId, relocating_node: null },
  ...figures,
  commit: { id: idOf('commit', clusterUuid, name, String(version)), num_docs: documents },
});
