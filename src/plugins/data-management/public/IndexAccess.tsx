import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { i18n } from '#common/i18n';
import type { StoredDataRule } from '#common/data-access';
import type { IndexDetails } from '#common/search';
import type { CoreStart } from '#core/public';
import { AnswerState, Button } from '#ui';
import { createDataRuleClient } from './data-rule-client';
import styles from './DataPage.module.css';
import { levelName } from './describe-rule';
import { RuleTable } from './Permissions';
import { RuleForm } from './RuleForm';

/** Who may do what with one index: its rules for administrators, the own right for others. */
export function IndexAccess({ core, details }: { core: CoreStart; details: IndexDetails }) {
  const { security } = core.application.capabilities;
  if (security?.signedIn !== true) return null;
  return (
    <section className={styles.mapping} data-test-subj="indexAccess">
      <h3 className={styles.subtitle}>
        {i18n.formatMessage({ id: 'dataManagement.permissions', defaultMessage: 'Permissions' })}
      </h3>
      {security.manage === true ? (
        <IndexRules core={core} index={details.name} />
      ) : (
        <p className={styles.text}>{describeOwn(details)}</p>
      )}
    </section>
  );
}

function describeOwn({ access = 'manage', filtered }: IndexDetails): string {
  return filtered
    ? i18n.formatMessage({
        id: 'dataManagement.ownFiltered',
        defaultMessage: 'You can read some of the documents; all figures cover only those.',
      })
    : i18n.formatMessage(
        { id: 'dataManagement.ownAccess', defaultMessage: 'Your access: {access}' },
        { access: levelName(access) },
      );
}

function IndexRules({ core, index }: { core: CoreStart; index: string }) {
  const client = createDataRuleClient(core.http);
  const [opened, setOpened] = useState<StoredDataRule | 'new'>();
  const queryKey = ['data-rules', index];
  const rules = useQuery({
    queryKey,
    queryFn: () => client.list(index),
  });
  const users = useQuery({ queryKey: ['data-rule-users'], queryFn: client.users });
  const known = users.data ?? [];
  if (!rules.isSuccess) return <AnswerState query={rules} queryKey={queryKey} height={64} />;
  return (
    <>
      {rules.data.length > 0 ? (
        <RuleTable rules={rules.data} users={known} onOpen={setOpened} />
      ) : (
        <p className={styles.text}>
          {i18n.formatMessage({
            id: 'dataManagement.noRuleOfIndex',
            defaultMessage:
              'No rule covers this index: only administrators can read and change it.',
          })}
        </p>
      )}
      <div>
        <Button size="s" onClick={() => setOpened('new')}>
          {i18n.formatMessage({ id: 'dataManagement.newRule', defaultMessage: 'New rule' })}
        </Button>
      </div>
      {opened && (
        <RuleForm
          core={core}
          users={known}
          index={index}
          {...(opened !== 'new' && { rule: opened })}
          onClose={() => setOpened(undefined)}
        />
      )}
    </>
  );
}
