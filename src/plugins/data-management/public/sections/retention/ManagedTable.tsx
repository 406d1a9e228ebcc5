import { i18n } from '#common/i18n';
import { Badge, ErrorCallout, Panel, Table } from '#ui';
import type { ManagedIndex } from '../../../common';
import styles from '../../DataPage.module.css';
import { ActionMenu, actionsColumn } from '../../names/ActionMenu';
import { ChangeFailures } from '../../names/ChangeFailures';
import type { NamesClient } from '../../names/names-client';
import { useChange } from '../../names/use-names';

export interface ManagedTableProps {
  client: NamesClient;
  indices: readonly ManagedIndex[];
}

/** Where indices are in their policies, and what went wrong. */
export function ManagedTable({ client, indices }: ManagedTableProps) {
  const change = useChange(
    ({ kind, index }: { kind: 'retry' | 'release'; index: string }) => client[kind]([index]),
    () => {},
  );
  const caption = i18n.formatMessage({
    id: 'dataManagement.retention.managed',
    defaultMessage: 'Indices under a policy',
  });
  return (
    <>
      <h2 className={styles.subtitle}>{caption}</h2>
      {change.isError && <ErrorCallout error={change.error} />}
      {change.data && <ChangeFailures failures={change.data.failures} />}
      <Panel className={styles.rules}>
        <Table
          caption={caption}
          rows={indices}
          rowKey={({ index }) => index}
          columns={[
            ...stateColumns(),
            {
              ...actionsColumn(),
              render: ({ index, hasFailed }: ManagedIndex) => (
                <ActionMenu
                  name={index}
                  items={[
                    {
                      id: 'retry',
                      icon: 'refresh',
                      label: i18n.formatMessage({
                        id: 'dataManagement.retention.retry',
                        defaultMessage: 'Retry',
                      }),
                      disabled: !hasFailed || change.isPending,
                      onSelect: () => change.mutate({ kind: 'retry', index }),
                    },
                    {
                      id: 'release',
                      icon: 'x',
                      label: i18n.formatMessage({
                        id: 'dataManagement.retention.release',
                        defaultMessage: 'Remove policy',
                      }),
                      disabled: change.isPending,
                      onSelect: () => change.mutate({ kind: 'release', index }),
                    },
                  ]}
                />
              ),
            },
          ]}
        />
      </Panel>
    </>
  );
}

const stateColumns = () => [
  {
    id: 'index',
    header: i18n.formatMessage({ id: 'dataManagement.index', defaultMessage: 'Index' }),
    render: ({ index }: ManagedIndex) => index,
    title: ({ index }: ManagedIndex) => index,
  },
  {
    id: 'policy',
    header: i18n.formatMessage({
      id: 'dataManagement.retention.policy',
      defaultMessage: 'Policy',
    }),
    wide: true,
    render: ({ policyId }: ManagedIndex) => policyId,
    title: ({ policyId }: ManagedIndex) => policyId,
  },
  {
    id: 'state',
    header: i18n.formatMessage({ id: 'dataManagement.column.state', defaultMessage: 'State' }),
    width: '120px',
    wide: true,
    render: ({ state }: ManagedIndex) => state ?? '–',
  },
  {
    id: 'message',
    header: i18n.formatMessage({
      id: 'dataManagement.retention.lastStep',
      defaultMessage: 'Last step',
    }),
    render: ({ message, hasFailed }: ManagedIndex) => (
      <>
        {hasFailed && (
          <Badge tone="danger">
            {i18n.formatMessage({
              id: 'dataManagement.retention.hasFailed',
              defaultMessage: 'Failed',
            })}
          </Badge>
        )}{' '}
        {message ?? '–'}
      </>
    ),
    title: ({ message }: ManagedIndex) => message,
  },
];
