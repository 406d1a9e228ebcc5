import { useState } from 'react';
import { i18n } from '#common/i18n';
import type { ManagedIndex, Policy } from '../../../common';
import type { DataManagementServices } from '../../application';
import { DeleteName } from '../../names/DeleteName';
import { SectionFrame } from '../../names/SectionFrame';
import { listKey, useList, useNamesClient } from '../../names/use-names';
import { ApplyPolicy } from './ApplyPolicy';
import { ManagedTable } from './ManagedTable';
import { PolicyForm } from './PolicyForm';
import { PolicyTable } from './PolicyTable';

type Opened = { kind: 'form'; policy?: Policy } | { kind: 'apply' | 'delete'; policy: Policy };

const NONE: readonly ManagedIndex[] = [];

/** How long indices are kept, and where each is on its way. */
export function RetentionSection(services: DataManagementServices) {
  const client = useNamesClient(services);
  const retention = useList(client, 'policies');
  const [opened, setOpened] = useState<Opened>();
  const close = () => setOpened(undefined);
  const indices = retention.data?.indices ?? NONE;
  return (
    <>
      <SectionFrame
        testSubject="dataRetention"
        text={i18n.formatMessage({
          id: 'dataManagement.retention.text',
          defaultMessage:
            'A policy says when a new index is started and when an old one is deleted, by age, size and number of documents. It is checked every minute.',
        })}
        create={{ label: createLabel(), onClick: () => setOpened({ kind: 'form' }) }}
        list={retention}
        listKey={listKey('policies')}
        count={retention.data && retention.data.policies.length + indices.length}
        empty={i18n.formatMessage({
          id: 'dataManagement.retention.empty',
          defaultMessage: 'No policies yet: indices are kept until someone deletes them',
        })}
      >
        <PolicyTable
          policies={retention.data?.policies ?? []}
          indices={indices}
          onOpen={(kind, policy) => setOpened({ kind, policy })}
        />
        {indices.length > 0 && <ManagedTable client={client} indices={indices} />}
      </SectionFrame>
      {opened?.kind === 'form' && (
        <PolicyForm
          client={client}
          title={opened.policy?.id ?? createLabel()}
          {...(opened.policy && { policy: opened.policy })}
          onClose={close}
        />
      )}
      {opened?.kind === 'apply' && (
        <ApplyPolicy {...services} {...{ client }} id={opened.policy.id} onClose={close} />
      )}
      {opened?.kind === 'delete' && (
        <DeleteName
          name={opened.policy.id}
          consequences={[consequenceOf(opened.policy, indices)]}
          onDelete={() => client.deletePolicy(opened.policy.id)}
          onClose={close}
        />
      )}
    </>
  );
}

const createLabel = () =>
  i18n.formatMessage({ id: 'dataManagement.retention.create', defaultMessage: 'Create policy' });

function consequenceOf({ id }: Policy, indices: readonly ManagedIndex[]): string {
  const count = indices.filter(({ policyId }) => policyId === id).length;
  if (count === 0) {
    return i18n.formatMessage({
      id: 'dataManagement.retention.deleteUnused',
      defaultMessage: 'No index is under it.',
    });
  }
  return i18n.formatMessage(
    {
      id: 'dataManagement.retention.deleteText',
      defaultMessage:
        'New indices are no longer put under it. {count, plural, one {# index stays under it as it is now.} other {# indices stay under it as it is now.}}',
    },
    { count },
  );
}
