import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { i18n } from '#common/i18n';
import { createTimeFormatter } from '#common/time';
import type { CoreStart } from '#core/public';
import { AnswerState, Badge, Button, EmptyState, Page, Panel, Table } from '#ui';
import { ApiKeyForm } from './ApiKeyForm';
import { ConfirmRemoval } from './ConfirmRemoval';
import styles from './page.module.css';
import { roleName } from './roles';
import { actionName } from './ScopeFields';
import { createSecurityClient, type ApiKey, type KeyScope, type Person } from './security-client';

/** Keys for programs: one's own; of everybody for administrators. */
export function ApiKeysPage({ core }: { core: CoreStart }) {
  const client = createSecurityClient(core.http);
  const [isMaking, setIsMaking] = useState(false);
  const [revoked, setRevoked] = useState<ApiKey>();
  const keys = useQuery({ queryKey: ['api-keys'], queryFn: client.apiKeys });
  const { data: person } = useQuery({ queryKey: ['me'], queryFn: client.me });
  return (
    <Page
      testSubject="apiKeysPage"
      title={i18n.formatMessage({ id: 'security.apiKeys', defaultMessage: 'API keys' })}
      actions={
        <Button variant="primary" onClick={() => setIsMaking(true)}>
          {i18n.formatMessage({ id: 'security.newApiKey', defaultMessage: 'New API key' })}
        </Button>
      }
    >
      <p className={styles.text}>
        {i18n.formatMessage({
          id: 'security.apiKeysText',
          defaultMessage:
            'Programs send their key in the header Authorization: ApiKey … A key can do what its role allows, and never more than you.',
        })}
      </p>
      <AnswerState query={keys} queryKey={['api-keys']} height={160} />
      {keys.data?.length === 0 && (
        <EmptyState
          icon="key"
          title={i18n.formatMessage({
            id: 'security.noApiKeys',
            defaultMessage: 'No API keys yet',
          })}
        />
      )}
      {keys.data && keys.data.length > 0 && (
        <KeyTable keys={keys.data} core={core} person={person} onRevoke={setRevoked} />
      )}
      {isMaking && person && (
        <ApiKeyForm core={core} person={person} onClose={() => setIsMaking(false)} />
      )}
      {revoked && <Revoke core={core} apiKey={revoked} onClose={() => setRevoked(undefined)} />}
    </Page>
  );
}

interface KeyTableProps {
  keys: readonly ApiKey[];
  core: CoreStart;
  person: Person | undefined;
  onRevoke: (key: ApiKey) => void;
}

function KeyTable({ keys, core, person, onRevoke }: KeyTableProps) {
  const time = createTimeFormatter(core.dateSettings.get().timeZone);
  const now = Date.now();
  return (
    <Panel className={styles.panel}>
      <Table
        caption={i18n.formatMessage({ id: 'security.apiKeys', defaultMessage: 'API keys' })}
        rows={keys}
        rowKey={({ id }) => id}
        columns={[
          {
            id: 'name',
            header: i18n.formatMessage({ id: 'security.name', defaultMessage: 'Name' }),
            render: ({ name }) => name,
            title: ({ name }) => name,
          },
          {
            id: 'role',
            header: i18n.formatMessage({ id: 'security.roles', defaultMessage: 'Role' }),
            width: '130px',
            render: ({ role }) => <Badge>{roleName(role)}</Badge>,
          },
          {
            id: 'scope',
            header: i18n.formatMessage({ id: 'security.scope', defaultMessage: 'Scope' }),
            wide: true,
            render: ({ scope }) => scope && describeScope(scope),
            title: ({ scope }) => (scope ? describeScope(scope) : ''),
          },
          {
            id: 'maker',
            header: i18n.formatMessage({ id: 'security.madeBy', defaultMessage: 'Created by' }),
            wide: true,
            render: ({ createdBy }) =>
              createdBy === person?.id
                ? i18n.formatMessage({ id: 'security.you', defaultMessage: 'You' })
                : createdBy,
            title: ({ createdBy }) => createdBy,
          },
          {
            id: 'expires',
            header: i18n.formatMessage({ id: 'security.expires', defaultMessage: 'Expires' }),
            width: '180px',
            render: ({ expiresAt }) =>
              Date.parse(expiresAt) <= now ? (
                <Badge tone="warning">
                  {i18n.formatMessage({ id: 'security.expired', defaultMessage: 'Expired' })}
                </Badge>
              ) : (
                time.short(Date.parse(expiresAt))
              ),
          },
          {
            id: 'actions',
            header: i18n.formatMessage({ id: 'security.actions', defaultMessage: 'Actions' }),
            width: '104px',
            render: (key) => (
              <Button
                size="s"
                onClick={() => onRevoke(key)}
                aria-label={i18n.formatMessage(
                  { id: 'security.revokeKey', defaultMessage: 'Revoke {name}' },
                  { name: key.name },
                )}
              >
                {i18n.formatMessage({ id: 'security.revoke', defaultMessage: 'Revoke' })}
              </Button>
            ),
          },
        ]}
      />
    </Panel>
  );
}

const describeScope = ({ indices, actions }: KeyScope): string =>
  `${actions.map(actionName).join(', ')}: ${indices.join(', ')}`;

function Revoke({
  core,
  apiKey,
  onClose,
}: {
  core: CoreStart;
  apiKey: ApiKey;
  onClose: () => void;
}) {
  return (
    <ConfirmRemoval
      title={i18n.formatMessage(
        { id: 'security.revokeTitle', defaultMessage: 'Revoke {name}?' },
        { name: apiKey.name },
      )}
      confirmLabel={i18n.formatMessage({ id: 'security.revoke', defaultMessage: 'Revoke' })}
      text={i18n.formatMessage({
        id: 'security.revokeText',
        defaultMessage: 'Programs that use it lose access immediately.',
      })}
      remove={() => createSecurityClient(core.http).revokeApiKey(apiKey.id)}
      onClose={onClose}
    />
  );
}
