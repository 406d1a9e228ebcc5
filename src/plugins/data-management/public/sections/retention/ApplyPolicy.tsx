import { useState } from 'react';
import { i18n } from '#common/i18n';
import { TextField } from '#ui';
import type { DataManagementServices } from '../../application';
import { ChangeFailures } from '../../names/ChangeFailures';
import { NameForm } from '../../names/NameForm';
import type { NamesClient } from '../../names/names-client';
import { toList } from '../../names/read-source';
import { useChange } from '../../names/use-names';

export interface ApplyPolicyProps extends Pick<DataManagementServices, 'core'> {
  client: NamesClient;
  id: string;
  onClose: () => void;
}

/** Puts indices under a policy, which is then as it is now for them. */
export function ApplyPolicy({ core, client, id, onClose }: ApplyPolicyProps) {
  const [names, setNames] = useState('');
  const change = useChange(
    () => client.applyPolicy(id, toList(names)),
    ({ updated, failures }) => {
      if (failures.length > 0) return;
      core.notifications.toasts.addSuccess(
        i18n.formatMessage(
          {
            id: 'dataManagement.retention.applied',
            defaultMessage:
              '{count, plural, one {# index is} other {# indices are}} now under {id}',
          },
          { count: updated, id },
        ),
      );
      onClose();
    },
  );
  return (
    <NameForm
      title={i18n.formatMessage(
        { id: 'dataManagement.retention.applyTitle', defaultMessage: 'Apply {id}' },
        { id },
      )}
      saving={change}
      onSave={() => change.mutate(undefined)}
      onClose={onClose}
    >
      <TextField
        label={i18n.formatMessage({ id: 'dataManagement.indices', defaultMessage: 'Indices' })}
        help={i18n.formatMessage({
          id: 'dataManagement.retention.applyHelp',
          defaultMessage:
            'Their names, separated by commas. Indices under another policy are moved to this one.',
        })}
        required
        autoFocus
        spellCheck={false}
        value={names}
        onChange={(event) => setNames(event.target.value)}
      />
      {change.data && <ChangeFailures failures={change.data.failures} />}
    </NameForm>
  );
}
