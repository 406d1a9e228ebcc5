import { matchesPattern, streamOf } from '../../../index-patterns';
import type { StoredIndex } from '../../catalog';
import type { NameChange, Names } from '../names';
import type { Managed } from './policy';
import { readPolicy } from './read-policy';

/** Indices that policies take by their templates: those that were made since, and nobody has taken from under one. */
export function takenByTemplates(
  indices: ReadonlyMap<string, StoredIndex>,
  names: Names,
): readonly NameChange[] {
  if (names.policies.size === 0) return [];
  return [...indices.values()].flatMap((index): NameChange[] => {
    if (names.managed.has(index.name)) return [];
    const becomes = policyFor(index, names);
    return becomes ? [{ kind: 'managed', name: index.name, becomes }] : [];
  });
}

/** The one with the highest priority. An index of a data stream is known by the stream's name. */
function policyFor({ name, createdAt }: StoredIndex, { policies }: Names): Managed | undefined {
  if (createdAt === undefined) return undefined;
  const known = streamOf(name) ?? name;
  const [best] = [...policies]
    .filter(([, { updatedAt }]) => createdAt >= updatedAt)
    .flatMap(([id, { seqNo, body }]) =>
      readPolicy(body)
        .templates.filter(({ patterns }) => patterns.some((one) => matchesPattern(known, one)))
        .map(({ priority }) => ({ priority, policy: { id, seqNo, body } })),
    )
    .toSorted((a, b) => b.priority - a.priority);
  return best && { policy: best.policy };
}
