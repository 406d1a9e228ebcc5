import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { i18n } from '#common/i18n';
import type { StoredDataRule } from '#common/data-access';
import { Button } from '#ui';
import { ConfirmModal } from '#ui/overlays';
import type { DataRuleClient, KnownUser } from './data-rule-client';
import styles from './DataPage.module.css';
import { describeWho, levelName } from './describe-rule';

export interface DeleteRuleProps {
  client: DataRuleClient;
  users: readonly KnownUser[];
  rule: StoredDataRule;
  isPending: boolean;
  onDelete: () => void;
}

/** Says before it is gone who loses what: of the last rule that is everybody but administrators, and everything. */
export function DeleteRule({ client, users, rule, isPending, onDelete }: DeleteRuleProps) {
  const [asked, setAsked] = useState(false);
  const rules = useQuery({ queryKey: ['data-rules'], queryFn: () => client.list() });
  const isLast = rules.data?.every(({ id }) => id === rule.id) ?? false;
  const label = i18n.formatMessage({
    id: 'dataManagement.deleteRule',
    defaultMessage: 'Delete rule',
  });
  return (
    <>
      <Button
        variant="danger"
        disabled={isPending || rules.isPending}
        onClick={() => setAsked(true)}
      >
        {label}
      </Button>
      {asked && (
        <ConfirmModal
          title={i18n.formatMessage(
            { id: 'dataManagement.deleteRuleTitle', defaultMessage: 'Delete the rule {name}?' },
            { name: rule.name },
          )}
          testSubject="deleteRule"
          confirmLabel={label}
          danger
          onConfirm={() => {
            setAsked(false);
            onDelete();
          }}
          onCancel={() => setAsked(false)}
        >
          <div className={styles.mapping}>
            <p>{describeLoss(rule, users)}</p>
            {isLast && <p>{describeLastLoss(users)}</p>}
          </div>
        </ConfirmModal>
      )}
    </>
  );
}

function describeLoss(rule: StoredDataRule, users: readonly KnownUser[]): string {
  return i18n.formatMessage(
    {
      id: 'dataManagement.deleteRuleText',
      defaultMessage:
        'It grants {access} on {indices} to: {who}. They keep only what other rules grant.',
    },
    {
      access: levelName(rule.access),
      indices: rule.indices.join(', '),
      who: describeWho(rule, users),
    },
  );
}

const MOST_NAMES = 10;

function describeLastLoss(users: readonly KnownUser[]): string {
  const losers = users.filter(({ role }) => role !== undefined && role !== 'administrator');
  const said = i18n.formatMessage({
    id: 'dataManagement.lastRule',
    defaultMessage:
      'This is the last rule. Without one, only administrators can read or change indices; everyone else sees no data, on dashboards and through API keys.',
  });
  if (losers.length === 0) return said;
  const more = losers.length - MOST_NAMES;
  const names = [
    ...losers.slice(0, MOST_NAMES).map(({ name }) => name),
    ...(more > 0 ? [`+${i18n.formatNumber(more)}`] : []),
  ];
  const known = i18n.formatMessage(
    {
      id: 'dataManagement.lastRuleUsers',
      defaultMessage: 'Users who lose all access: {names}.',
    },
    { names: names.join(', ') },
  );
  return `${said} ${known}`;
}
