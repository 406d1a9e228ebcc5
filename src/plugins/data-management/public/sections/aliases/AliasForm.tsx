import { useState } from 'react';
import { i18n } from '#common/i18n';
import type { IndexSummary } from '#common/search';
import { Button, Select, TextField } from '#ui';
import type { NamedAlias } from '../../../common';
import { isWrong } from '../../names/JsonArea';
import { NameForm } from '../../names/NameForm';
import type { NamesClient } from '../../names/names-client';
import { useChange } from '../../names/use-names';
import { addMember, type AliasDraft, toAliasDraft, toMembers } from './alias-draft';
import { MemberFields } from './MemberFields';

export interface AliasFormProps {
  client: NamesClient;
  title: string;
  /** The one that is changed; a new one where missing. */
  alias?: NamedAlias;
  indices: readonly IndexSummary[];
  mayChange: boolean;
  onClose: () => void;
}

const NO_INDEX = '';

export function AliasForm({ client, title, alias, indices, mayChange, onClose }: AliasFormProps) {
  const [draft, setDraft] = useState<AliasDraft>(() => toAliasDraft(alias, indices));
  const set = (change: Partial<AliasDraft>) => setDraft((known) => ({ ...known, ...change }));
  const save = useChange(
    () => client.putAlias(alias?.name ?? draft.name.trim(), toMembers(draft)),
    onClose,
  );
  const isReady =
    draft.members.length > 0 &&
    draft.members.every(({ index, filter }) => index !== '' && !isWrong(filter));
  return (
    <NameForm
      title={title}
      saving={save}
      onSave={mayChange ? () => isReady && save.mutate(undefined) : undefined}
      onClose={onClose}
    >
      {!alias && (
        <TextField
          label={i18n.formatMessage({ id: 'dataManagement.column.name', defaultMessage: 'Name' })}
          required
          autoFocus
          maxLength={255}
          spellCheck={false}
          value={draft.name}
          onChange={(event) => set({ name: event.target.value })}
        />
      )}
      {draft.members.map((member, at) => (
        <MemberFields
          key={member.key}
          {...{ member, indices, mayChange }}
          others={draft.members.filter((other) => other !== member).map(({ index }) => index)}
          onChange={(change) => set({ members: draft.members.with(at, { ...member, ...change }) })}
          onRemove={
            draft.members.length > 1
              ? () => set({ members: draft.members.filter((other) => other !== member) })
              : undefined
          }
        />
      ))}
      {mayChange && (
        <div>
          <Button size="s" icon="plus" onClick={() => setDraft(addMember)}>
            {i18n.formatMessage({
              id: 'dataManagement.aliases.addIndex',
              defaultMessage: 'Add an index',
            })}
          </Button>
        </div>
      )}
      <Select
        label={i18n.formatMessage({
          id: 'dataManagement.aliases.writeIndex',
          defaultMessage: 'Write index',
        })}
        help={i18n.formatMessage({
          id: 'dataManagement.aliases.writeIndexHelp',
          defaultMessage:
            'Documents written by the alias go there. Needed for writes where it has several indices, and for rollover.',
        })}
        disabled={!mayChange}
        value={draft.writeIndex}
        options={[
          {
            value: NO_INDEX,
            label: i18n.formatMessage({ id: 'dataManagement.noTimeField', defaultMessage: 'None' }),
          },
          ...[...new Set(draft.members.map(({ index }) => index).filter(Boolean))].map((index) => ({
            value: index,
            label: index,
          })),
        ]}
        onChange={(writeIndex) => set({ writeIndex })}
      />
    </NameForm>
  );
}
