import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { i18n } from '#common/i18n';
import type { StoredDataRule } from '#common/data-access';
import type { CoreStart } from '#core/public';
import { AnswerState, Button, Callout, Panel, Table } from '#ui';
import { createDataRuleClient, type KnownUser } from './data-rule-client';
import styles from './DataPage.module.css';
import { describeWho, levelName } from './describe-rule';
import { RuleForm } from './RuleForm';

/** Who may do what with which indices: all rules, for administrators. */
export function Permissions({ core }: { core: CoreStart }) {
  const client = createDataRuleClient(core.http);
  const [opened, setOpened] = useState<StoredDataRule | 'new'>();
  const rules = useQuery({ queryKey: ['data-rules'], queryFn: () => client.list() });
  const users = useQuery({ queryKey: ['data-rule-users'], queryFn: client.users });
  const known = users.data ?? [];
  return (
    <section className={styles.mapping} data-test-subj="dataPermissions">
      <div className={styles.head}>
        <p className={styles.text}>
          {i18n.formatMessage({
            id: 'dataManagement.permissionsText',
            defaultMessage:
              'People can read and change only what the rules grant them; rules add up. Administrators always have full access.',
          })}
        </p>
        <Button variant="primary" onClick={() => setOpened('new')}>
          {i18n.formatMessage({ id: 'dataManagement.newRule', defaultMessage: 'New rule' })}
        </Button>
      </div>
      <AnswerState query={rules} queryKey={['data-rules']} height={160} />
      {rules.data?.length === 0 && (
        <Callout
          tone="warning"
          title={i18n.formatMessage({
            id: 'dataManagement.noRules',
            defaultMessage: 'No rules yet: only administrators can read or change indices.',
          })}
        />
      )}
      {rules.data && rules.data.length > 0 && (
        <RuleTable rules={rules.data} users={known} onOpen={setOpened} />
      )}
      {opened && (
        <RuleForm
          core={core}
          users={known}
          {...(opened !== 'new' && { rule: opened })}
          onClose={() => setOpened(undefined)}
        />
      )}
    </section>
  );
}

export interface RuleTableProps {
  rules: readonly StoredDataRule[];
  users: readonly KnownUser[];
  onOpen: (rule: StoredDataRule) => void;
}

export function RuleTable({ rules, users, onOpen }: RuleTableProps) {
  return (
    <Panel className={styles.rules}>
      <Table
        caption={i18n.formatMessage({
          id: 'dataManagement.permissions',
          defaultMessage: 'Permissions',
        })}
        rows={rules}
        rowKey={({ id }) => id}
        columns={[
          {
            id: 'name',
            header: i18n.formatMessage({ id: 'dataManagement.rule.name', defaultMessage: 'Rule' }),
            render: (rule) => (
              <button type="button" className={styles.link} onClick={() => onOpen(rule)}>
                {rule.name}
              </button>
            ),
            title: ({ name }) => name,
          },
          {
            id: 'who',
            header: i18n.formatMessage({ id: 'dataManagement.rule.who', defaultMessage: 'Who' }),
            render: (rule) => describeWho(rule, users),
            title: (rule) => describeWho(rule, users),
          },
          {
            id: 'access',
            header: i18n.formatMessage({
              id: 'dataManagement.rule.access',
              defaultMessage: 'Access',
            }),
            width: '92px',
            render: ({ access }) => levelName(access),
          },
          {
            id: 'indices',
            header: i18n.formatMessage({ id: 'dataManagement.indices', defaultMessage: 'Indices' }),
            render: ({ indices }) => indices.join(', '),
            title: ({ indices }) => indices.join(', '),
          },
          {
            id: 'filter',
            header: i18n.formatMessage({
              id: 'dataManagement.rule.documents',
              defaultMessage: 'Documents',
            }),
            wide: true,
            render: ({ filter }) =>
              filter ? (
                <code>{JSON.stringify(filter)}</code>
              ) : (
                i18n.formatMessage({ id: 'dataManagement.rule.all', defaultMessage: 'All' })
              ),
            title: ({ filter }) => filter && JSON.stringify(filter),
          },
        ]}
      />
    </Panel>
  );
}
