import type { IndexSummary } from '#common/search';
import type { AliasMember, NamedAlias } from '../../../common';

/** An alias as it stands in the fields of its form. */
export interface AliasDraft {
  name: string;
  members: readonly MemberDraft[];
  /** Empty: none was said. */
  writeIndex: string;
}

export interface MemberDraft {
  /** The same as long as the form is open. */
  key: number;
  index: string;
  filter: string;
  /** Was told not to be written to. */
  isNeverWritten: boolean;
}

export function toAliasDraft(
  alias: NamedAlias | undefined,
  indices: readonly IndexSummary[],
): AliasDraft {
  const first: AliasMember = { index: indices[0]?.name ?? '' };
  return {
    name: '',
    writeIndex: alias?.members.find(({ isWriteIndex }) => isWriteIndex)?.index ?? '',
    members: (alias?.members ?? [first]).map(({ index, filter = '', isWriteIndex }, key) => ({
      key,
      index,
      filter,
      isNeverWritten: isWriteIndex === false,
    })),
  };
}

export const addMember = (draft: AliasDraft): AliasDraft => ({
  ...draft,
  members: [
    ...draft.members,
    {
      key: Math.max(-1, ...draft.members.map(({ key }) => key)) + 1,
      index: '',
      filter: '',
      isNeverWritten: false,
    },
  ],
});

export const toMembers = ({ members, writeIndex }: AliasDraft): readonly AliasMember[] =>
  members.map(({ index, filter, isNeverWritten }) => ({
    index,
    ...(filter.trim() !== '' && { filter }),
    ...(index === writeIndex ? { isWriteIndex: true } : isNeverWritten && { isWriteIndex: false }),
  }));
