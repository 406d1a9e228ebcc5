import { changeAliases } from './alias-members';
import { illegalArgument } from './name-error';
import type { NameChange, Names } from './names';

/** What stands for indices that go. */
export function withoutIndices(names: Names, indices: readonly string[]): readonly NameChange[] {
  const aliases = changeAliases(names);
  for (const index of indices) for (const alias of aliases.of(index)) aliases.remove(alias, index);
  return [...aliases.changes(), ...withoutBacking(names, indices)];
}

/** The index that a data stream is written to stays. */
function withoutBacking({ dataStreams }: Names, indices: readonly string[]): readonly NameChange[] {
  return [...dataStreams].flatMap(([name, stream]): NameChange[] => {
    if (!stream.indices.some((index) => indices.includes(index))) return [];
    const written = stream.indices.at(-1) ?? '';
    if (indices.includes(written)) {
      throw illegalArgument(
        `index [${written}] is the write index for data stream [${name}] and cannot be deleted`,
      );
    }
    const left = stream.indices.filter((index) => !indices.includes(index));
    return [{ kind: 'dataStreams', name, becomes: { ...stream, indices: left } }];
  });
}
