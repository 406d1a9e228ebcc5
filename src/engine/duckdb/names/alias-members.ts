import type { AliasChange, AliasMember, NameChange, Names } from './names';

/** Aliases on their way to what a change makes of them. */
export interface ChangedAliases {
  has(alias: string, index: string): boolean;
  /** Those of an index. */
  of(index: string): readonly string[];
  put(alias: string, member: AliasMember): void;
  remove(alias: string, index: string): void;
  /** All of them are as they may be, or this throws. */
  changes(): readonly AliasChange[];
}

export function changeAliases({ aliases }: Names): ChangedAliases {
  const changed = new Map<string, Map<string, AliasMember>>();
  const membersOf = (alias: string) =>
    changed.get(alias) ??
    new Map(aliases.get(alias)?.members.map((member) => [member.index, member]));
  const change = (alias: string) => {
    const members = membersOf(alias);
    changed.set(alias, members);
    return members;
  };
  return {
    has: (alias, index) => membersOf(alias).has(index),
    of: (index) =>
      [...new Set([...aliases.keys(), ...changed.keys()])].filter((one) =>
        membersOf(one).has(index),
      ),
    put: (alias, member) => void change(alias).set(member.index, member),
    remove: (alias, index) => void change(alias).delete(index),
    changes: () =>
      [...changed].map(([name, members]): AliasChange => ({
        kind: 'aliases',
        name,
        becomes:
          members.size === 0
            ? undefined
            : { members: [...members.values()].toSorted((a, b) => (a.index < b.index ? -1 : 1)) },
      })),
  };
}

/** The indices that aliases stood for, or will, where that changes. */
export const changedMembers = (names: Names, changes: readonly NameChange[]): readonly string[] => [
  ...new Set(
    changes.flatMap((change) =>
      change.kind === 'aliases'
        ? [
            ...(names.aliases.get(change.name)?.members ?? []),
            ...(change.becomes?.members ?? []),
          ].map(({ index }) => index)
        : [],
    ),
  ),
];
