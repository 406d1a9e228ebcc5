import { formatCount, i18n } from '#common/i18n';
import { Badge, Panel, Table } from '#ui';
import type { ManagedIndex, Policy } from '../../../common';
import styles from '../../DataPage.module.css';
import { ActionMenu, actionsColumn, deleteItem, nameHeader } from '../../names/ActionMenu';
import { NameButton } from '../../names/NameButton';
import { describePolicy } from './describe-policy';

export interface PolicyTableProps {
  policies: readonly Policy[];
  indices: readonly ManagedIndex[];
  onOpen: (kind: 'form' | 'apply' | 'delete', policy: Policy) => void;
}

export function PolicyTable({ policies, indices, onOpen }: PolicyTableProps) {
  return (
    <Panel className={styles.rules}>
      <Table
        caption={i18n.formatMessage({
          id: 'dataManagement.retention.policies',
          defaultMessage: 'Policies',
        })}
        rows={policies}
        rowKey={({ id }) => id}
        columns={[
          {
            id: 'name',
            header: nameHeader(),
            render: (policy) => (
              <NameButton name={policy.id} onOpen={() => onOpen('form', policy)} />
            ),
            title: ({ id }) => id,
          },
          {
            id: 'does',
            header: i18n.formatMessage({
              id: 'dataManagement.retention.does',
              defaultMessage: 'What it does',
            }),
            render: describePolicy,
            title: describePolicy,
          },
          indicesColumn(indices),
          {
            ...actionsColumn(),
            render: (policy: Policy) => (
              <ActionMenu name={policy.id} items={itemsOf(policy, onOpen)} />
            ),
          },
        ]}
      />
    </Panel>
  );
}

const indicesColumn = (indices: readonly ManagedIndex[]) => ({
  id: 'indices',
  header: i18n.formatMessage({ id: 'dataManagement.indices', defaultMessage: 'Indices' }),
  width: '110px',
  render: ({ id }: Policy) => {
    const own = indices.filter(({ policyId }) => policyId === id);
    const failed = own.filter(({ hasFailed }) => hasFailed).length;
    return (
      <>
        {formatCount(own.length)}{' '}
        {failed > 0 && (
          <Badge tone="danger">
            {i18n.formatMessage(
              { id: 'dataManagement.retention.failed', defaultMessage: '{count} failed' },
              { count: formatCount(failed) },
            )}
          </Badge>
        )}
      </>
    );
  },
});

const itemsOf = (policy: Policy, onOpen: PolicyTableProps['onOpen']) => [
  {
    id: 'edit',
    icon: 'edit' as const,
    label: i18n.formatMessage({ id: 'dataManagement.edit', defaultMessage: 'Edit' }),
    onSelect: () => onOpen('form', policy),
  },
  {
    id: 'apply',
    label: i18n.formatMessage({
      id: 'dataManagement.retention.apply',
      defaultMessage: 'Apply to indices',
    }),
    onSelect: () => onOpen('apply', policy),
  },
  deleteItem(() => onOpen('delete', policy)),
];
