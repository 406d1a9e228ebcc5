import { useState } from 'react';
import { i18n } from '#common/i18n';
import { SegmentedControl, TextField } from '#ui';
import type { Policy } from '../../../common';
import { isWrong, JsonArea } from '../../names/JsonArea';
import { NameForm } from '../../names/NameForm';
import type { NamesClient } from '../../names/names-client';
import { useChange } from '../../names/use-names';
import { type PolicyDraft, toPolicyDraft, toPolicySource } from './policy-draft';
import { PolicyFieldSet } from './PolicyFieldSet';

export interface PolicyFormProps {
  client: NamesClient;
  title: string;
  /** The one that is changed; a new one where missing. */
  policy?: Policy;
  onClose: () => void;
}

export function PolicyForm({ client, title, policy, onClose }: PolicyFormProps) {
  const [draft, setDraft] = useState(() => toPolicyDraft(policy));
  const set = (change: Partial<PolicyDraft>) => setDraft((known) => ({ ...known, ...change }));
  const save = useChange(
    () =>
      client.putPolicy(draft.id.trim(), {
        source: toPolicySource(draft),
        // Only what was seen is changed.
        ...(policy && { seqNo: policy.seqNo, primaryTerm: policy.primaryTerm }),
      }),
    onClose,
  );
  return (
    <NameForm
      title={title}
      saving={save}
      onSave={() => !(draft.isJson && isWrong(draft.source)) && save.mutate(undefined)}
      onClose={onClose}
    >
      {!policy && (
        <TextField
          label={i18n.formatMessage({ id: 'dataManagement.column.name', defaultMessage: 'Name' })}
          required
          autoFocus
          maxLength={255}
          spellCheck={false}
          value={draft.id}
          onChange={(event) => set({ id: event.target.value })}
        />
      )}
      <FormOrJson draft={draft} set={set} />
      {draft.isJson ? (
        <JsonArea
          label={i18n.formatMessage({
            id: 'dataManagement.retention.json',
            defaultMessage: 'Policy',
          })}
          help={i18n.formatMessage({
            id: 'dataManagement.retention.jsonHelp',
            defaultMessage:
              'As for OpenSearch: states with actions and transitions. There are the actions "rollover" and "delete".',
          })}
          rows={18}
          value={draft.source}
          onChange={(source) => set({ source })}
        />
      ) : (
        <PolicyFieldSet
          fields={draft.fields}
          set={(change) => set({ fields: { ...draft.fields, ...change } })}
        />
      )}
    </NameForm>
  );
}

interface FormOrJsonProps {
  draft: PolicyDraft;
  set: (change: Partial<PolicyDraft>) => void;
}

/** What the fields say becomes JSON; JSON becomes fields where they can say the same. */
function FormOrJson({ draft, set }: FormOrJsonProps) {
  const asForm = toPolicyDraft({ ...POLICY, source: draft.source });
  if (draft.isJson && asForm.isJson) return null;
  return (
    <SegmentedControl<'form' | 'json'>
      label={i18n.formatMessage({
        id: 'dataManagement.retention.editAs',
        defaultMessage: 'Edit as',
      })}
      options={[
        {
          value: 'form',
          label: i18n.formatMessage({ id: 'dataManagement.form', defaultMessage: 'Form' }),
        },
        { value: 'json', label: 'JSON' },
      ]}
      value={draft.isJson ? 'json' : 'form'}
      onChange={(form) =>
        form === 'json'
          ? set({ isJson: true, source: toPolicySource({ ...draft, isJson: false }) })
          : set({ isJson: false, fields: asForm.fields })
      }
    />
  );
}

const POLICY = { id: '', version: 0, seqNo: 0, primaryTerm: 0 };
