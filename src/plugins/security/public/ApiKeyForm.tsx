import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState, type FormEvent } from 'react';
import { i18n } from '#common/i18n';
import type { CoreStart } from '#core/public';
import { Button, Callout, ErrorCallout, Select, TextField } from '#ui';
import { Modal } from '#ui/overlays';
import styles from './page.module.css';
import { roleOptions } from './roles';
import { ScopeFields, toScope, type TypedScope } from './ScopeFields';
import { createSecurityClient, type Person, type Role } from './security-client';

const DAYS = [7, 30, 90, 365] as const;

export interface ApiKeyFormProps {
  core: CoreStart;
  person: Person;
  onClose: () => void;
}

/** Makes a key, and shows it once. */
export function ApiKeyForm({ core, person, onClose }: ApiKeyFormProps) {
  const queryClient = useQueryClient();
  const [name, setName] = useState('');
  const [role, setRole] = useState<string>('viewer');
  const [days, setDays] = useState('90');
  const [scope, setScope] = useState<TypedScope>();
  const make = useMutation({
    mutationFn: () =>
      createSecurityClient(core.http).createApiKey({
        name: name.trim(),
        role: role as Role,
        expiresInDays: Number(days),
        ...(scope && { scope: toScope(scope) }),
      }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: ['api-keys'] }),
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!make.isPending) make.mutate();
  };
  return (
    <Modal
      title={i18n.formatMessage({ id: 'security.newApiKey', defaultMessage: 'New API key' })}
      onClose={onClose}
    >
      {make.data ? (
        <NewKey text={make.data.key} core={core} onClose={onClose} />
      ) : (
        <form className={styles.form} onSubmit={submit}>
          <TextField
            label={i18n.formatMessage({ id: 'security.keyName', defaultMessage: 'Name' })}
            autoFocus
            required
            maxLength={100}
            autoComplete="off"
            value={name}
            onChange={(event) => setName(event.target.value)}
          />
          <Select
            label={i18n.formatMessage({ id: 'security.roles', defaultMessage: 'Role' })}
            options={roleOptions(person.roles[0])}
            value={role}
            onChange={setRole}
          />
          <Select
            label={i18n.formatMessage({ id: 'security.expiresIn', defaultMessage: 'Expires in' })}
            options={DAYS.map((count) => ({
              value: String(count),
              label: i18n.formatMessage(
                { id: 'security.days', defaultMessage: '{count} days' },
                { count },
              ),
            }))}
            value={days}
            onChange={setDays}
          />
          <ScopeFields scope={scope} onChange={setScope} />
          {make.isError && <ErrorCallout error={make.error} />}
          <div>
            <Button type="submit" variant="primary" aria-disabled={make.isPending}>
              {i18n.formatMessage({ id: 'security.makeKey', defaultMessage: 'Create key' })}
            </Button>
          </div>
        </form>
      )}
    </Modal>
  );
}

function NewKey({ text, core, onClose }: { text: string; core: CoreStart; onClose: () => void }) {
  const copy = async () => {
    await navigator.clipboard.writeText(text);
    core.notifications.toasts.addSuccess(
      i18n.formatMessage({ id: 'security.keyCopied', defaultMessage: 'Key copied' }),
    );
  };
  return (
    <div className={styles.form}>
      <Callout
        tone="warning"
        title={i18n.formatMessage({
          id: 'security.keyOnce',
          defaultMessage: 'The key is shown only once. Store it in a safe place.',
        })}
      />
      <code className={styles.secret} data-test-subj="newApiKey">
        {text}
      </code>
      <div className={styles.buttons}>
        {/* Browsers let a page copy on encrypted connections only. */}
        {window.isSecureContext && (
          <Button autoFocus onClick={() => void copy()}>
            {i18n.formatMessage({ id: 'security.copyKey', defaultMessage: 'Copy' })}
          </Button>
        )}
        <Button variant="primary" autoFocus={!window.isSecureContext} onClick={onClose}>
          {i18n.formatMessage({ id: 'security.done', defaultMessage: 'Done' })}
        </Button>
      </div>
    </div>
  );
}
