import { i18n } from '#common/i18n';
import {
  SECRETS_OF,
  type SecretCredentials,
  type ShownCredentials,
  SOURCE_AUTH_TYPES,
  SOURCE_SERVICES,
  type SourceAuthType,
} from '#common/data-sources';
import { Callout, Select, TextField } from '#ui';
import styles from './DataSources.module.css';
import type { SourceDraft } from './source-draft';

export interface AuthFieldsProps {
  draft: SourceDraft;
  set: (change: Partial<SourceDraft>) => void;
  /** No secret can be stored. */
  needsKey: boolean;
  /** One is stored, and stays where none is entered. */
  hasSecret: boolean;
}

/** As whom the source is asked. */
export function AuthFields({ draft, set, needsKey, hasSecret }: AuthFieldsProps) {
  const { type, credentials } = draft;
  const change = (part: ShownCredentials & SecretCredentials) =>
    set({ credentials: { ...credentials, ...part } });
  return (
    <fieldset className={styles.group}>
      <legend className={styles.legend}>
        {i18n.formatMessage({ id: 'dataSources.auth', defaultMessage: 'Authentication' })}
      </legend>
      <Select
        label={i18n.formatMessage({ id: 'dataSources.authKind', defaultMessage: 'Kind' })}
        options={SOURCE_AUTH_TYPES.map((kind) => ({ value: kind, label: kindLabel(kind) }))}
        value={type}
        onChange={(kind) => set({ type: kind as SourceAuthType })}
      />
      {type !== 'no_auth' && needsKey && <NeedsKey />}
      {type === 'username_password' && (
        <TextField
          label={i18n.formatMessage({ id: 'dataSources.username', defaultMessage: 'User' })}
          required
          spellCheck={false}
          autoComplete="off"
          value={credentials.username ?? ''}
          onChange={(event) => change({ username: event.target.value })}
        />
      )}
      {type === 'sigv4' && <RegionFields {...{ credentials, change }} />}
      {SECRETS_OF[type].map((name, position) => (
        <SecretField
          key={name}
          label={secretLabel(name)}
          isSet={hasSecret}
          isNeeded={position === 0}
          value={credentials[name] ?? ''}
          onChange={(text) => change({ [name]: text })}
        />
      ))}
    </fieldset>
  );
}

function kindLabel(kind: SourceAuthType): string {
  switch (kind) {
    case 'no_auth':
      return i18n.formatMessage({ id: 'dataSources.authNone', defaultMessage: 'None' });
    case 'username_password':
      return i18n.formatMessage({
        id: 'dataSources.authBasic',
        defaultMessage: 'User and password',
      });
    case 'token':
      return i18n.formatMessage({
        id: 'dataSources.authToken',
        defaultMessage: 'Token or API key of Atrium',
      });
    case 'sigv4':
      return i18n.formatMessage({
        id: 'dataSources.authAws',
        defaultMessage: 'AWS Signature Version 4',
      });
  }
}

function secretLabel(name: keyof SecretCredentials): string {
  switch (name) {
    case 'password':
      return i18n.formatMessage({ id: 'dataSources.password', defaultMessage: 'Password' });
    case 'token':
      return i18n.formatMessage({ id: 'dataSources.token', defaultMessage: 'Token' });
    case 'secretKey':
      return i18n.formatMessage({
        id: 'dataSources.secretKey',
        defaultMessage: 'Secret access key',
      });
    case 'sessionToken':
      return i18n.formatMessage({
        id: 'dataSources.sessionToken',
        defaultMessage: 'Session token (temporary credentials)',
      });
  }
}

interface RegionFieldsProps {
  credentials: ShownCredentials;
  change: (part: ShownCredentials) => void;
}

function RegionFields({ credentials, change }: RegionFieldsProps) {
  return (
    <>
      <TextField
        label={i18n.formatMessage({ id: 'dataSources.accessKey', defaultMessage: 'Access key ID' })}
        required
        spellCheck={false}
        autoComplete="off"
        value={credentials.accessKey ?? ''}
        onChange={(event) => change({ accessKey: event.target.value })}
      />
      <TextField
        label={i18n.formatMessage({ id: 'dataSources.region', defaultMessage: 'Region' })}
        required
        spellCheck={false}
        placeholder="eu-central-1"
        value={credentials.region ?? ''}
        onChange={(event) => change({ region: event.target.value })}
      />
      <Select
        label={i18n.formatMessage({ id: 'dataSources.service', defaultMessage: 'Service' })}
        options={SOURCE_SERVICES.map((service) => ({
          value: service,
          label: service === 'es' ? 'OpenSearch Service' : 'OpenSearch Serverless',
        }))}
        value={credentials.service ?? 'es'}
        onChange={(service) => change({ service: service as 'es' | 'aoss' })}
      />
    </>
  );
}

interface SecretFieldProps {
  label: string;
  isSet: boolean;
  isNeeded: boolean;
  value: string;
  onChange: (text: string) => void;
}

/** What is stored is not shown, to nobody. */
function SecretField({ label, isSet, isNeeded, value, onChange }: SecretFieldProps) {
  return (
    <TextField
      type="password"
      autoComplete="new-password"
      label={label}
      required={isNeeded && !isSet}
      {...(isSet && {
        help: i18n.formatMessage({
          id: 'dataSources.secretSet',
          defaultMessage: 'Stored for this endpoint and user. Leave empty to keep it.',
        }),
      })}
      value={value}
      onChange={(event) => onChange(event.target.value)}
    />
  );
}

function NeedsKey() {
  return (
    <Callout
      tone="warning"
      title={i18n.formatMessage({
        id: 'dataSources.needsKey',
        defaultMessage: 'Secrets can’t be stored yet',
      })}
    >
      {i18n.formatMessage(
        {
          id: 'dataSources.needsKeyText',
          defaultMessage:
            'Atrium seals them with a key that its operator keeps. Set {key} in the configuration to 32 random characters or more, and restart.',
        },
        { key: 'dataSources.encryptionKey' },
      )}
    </Callout>
  );
}
