import { i18n } from '#common/i18n';
import { Badge, ErrorCallout, Select } from '#ui';
import type { ManagedIndex } from '../../common';
import styles from '../DataPage.module.css';
import { ChangeFailures } from './ChangeFailures';
import type { NamesClient } from './names-client';
import { useChange, useList } from './use-names';

const NO_POLICY = '';

/** Under which policy an index is, and what was done by it last. */
export function IndexPolicy({ client, index }: { client: NamesClient; index: string }) {
  const retention = useList(client, 'policies');
  const managed = retention.data?.indices.find((one) => one.index === index);
  const change = useChange(
    (id: string) => (id === NO_POLICY ? client.release([index]) : client.applyPolicy(id, [index])),
    () => {},
  );
  if (!retention.data) return null;
  const { policies } = retention.data;
  const known = new Set([...(managed ? [managed.policyId] : []), ...policies.map(({ id }) => id)]);
  return (
    <>
      <Select
        label={i18n.formatMessage({
          id: 'dataManagement.names.policy',
          defaultMessage: 'Retention policy',
        })}
        disabled={change.isPending}
        value={managed?.policyId ?? NO_POLICY}
        options={[
          {
            value: NO_POLICY,
            label: i18n.formatMessage({ id: 'dataManagement.noTimeField', defaultMessage: 'None' }),
          },
          ...[...known].map((id) => ({ value: id, label: id })),
        ]}
        onChange={(id) => change.mutate(id)}
      />
      {managed && <LastStep managed={managed} />}
      {change.isError && <ErrorCallout error={change.error} />}
      {change.data && <ChangeFailures failures={change.data.failures} />}
    </>
  );
}

function LastStep({ managed: { message, hasFailed } }: { managed: ManagedIndex }) {
  if (message === undefined) return null;
  return (
    <p className={styles.text}>
      {hasFailed && (
        <Badge tone="danger">
          {i18n.formatMessage({
            id: 'dataManagement.retention.hasFailed',
            defaultMessage: 'Failed',
          })}
        </Badge>
      )}{' '}
      {message}
    </p>
  );
}
