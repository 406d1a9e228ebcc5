import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState, type FormEvent } from 'react';
import { i18n } from '#common/i18n';
import type { CoreStart } from '#core/public';
import { Button, ErrorCallout, TextField } from '#ui';
import styles from './AccountPage.module.css';
import { RevokeKeys } from './RevokeKeys';
import type { Person } from './security-client';

/** The old password and the new one, twice. Other sessions end with it. */
export function PasswordForm({ core, person }: { core: CoreStart; person: Person }) {
  const [current, setCurrent] = useState('');
  const [next, setNext] = useState('');
  const [repeated, setRepeated] = useState('');
  const [revokeApiKeys, setRevokeApiKeys] = useState(false);
  const queryClient = useQueryClient();
  const differs = repeated !== '' && repeated !== next;
  const change = useMutation({
    mutationFn: () =>
      core.http.post('/auth/password', { body: JSON.stringify({ current, next, revokeApiKeys }) }),
    onSuccess() {
      void queryClient.invalidateQueries({ queryKey: ['api-keys'] });
      setRevokeApiKeys(false);
      for (const clear of [setCurrent, setNext, setRepeated]) clear('');
      core.notifications.toasts.addSuccess(changedText(revokeApiKeys));
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (current && next && next === repeated && !change.isPending) change.mutate();
  };
  return (
    <form className={styles.form} onSubmit={submit}>
      <h2 className={styles.formTitle}>
        {i18n.formatMessage({ id: 'security.changePassword', defaultMessage: 'Change password' })}
      </h2>
      <input type="hidden" name="username" autoComplete="username" value={person.name} readOnly />
      <TextField
        label={i18n.formatMessage({
          id: 'security.currentPassword',
          defaultMessage: 'Current password',
        })}
        type="password"
        autoComplete="current-password"
        required
        value={current}
        onChange={(event) => setCurrent(event.target.value)}
      />
      <TextField
        label={i18n.formatMessage({ id: 'security.newPassword', defaultMessage: 'New password' })}
        help={i18n.formatMessage({
          id: 'security.passwordHelp',
          defaultMessage: 'At least 10 characters. Several words are easy to remember.',
        })}
        type="password"
        autoComplete="new-password"
        minLength={10}
        required
        value={next}
        onChange={(event) => setNext(event.target.value)}
      />
      <TextField
        label={i18n.formatMessage({
          id: 'security.repeatPassword',
          defaultMessage: 'Confirm new password',
        })}
        error={
          differs &&
          i18n.formatMessage({
            id: 'security.passwordsDiffer',
            defaultMessage: 'Passwords don’t match',
          })
        }
        type="password"
        autoComplete="new-password"
        required
        value={repeated}
        onChange={(event) => setRepeated(event.target.value)}
      />
      <RevokeKeys
        core={core}
        personId={person.id}
        active={next !== ''}
        checked={revokeApiKeys}
        onChange={setRevokeApiKeys}
      />
      {change.isError && <ErrorCallout error={change.error} />}
      <div>
        <Button type="submit" variant="primary" aria-disabled={change.isPending}>
          {i18n.formatMessage({ id: 'security.changePassword', defaultMessage: 'Change password' })}
        </Button>
      </div>
    </form>
  );
}

const changedText = (withKeys: boolean) =>
  withKeys
    ? i18n.formatMessage({
        id: 'security.passwordAndKeysChanged',
        defaultMessage: 'Your password was changed. Other sessions and your API keys have ended.',
      })
    : i18n.formatMessage({
        id: 'security.passwordChanged',
        defaultMessage: 'Your password was changed. Other sessions have ended.',
      });
