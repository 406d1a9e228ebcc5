import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState, type FormEvent } from 'react';
import { i18n } from '#common/i18n';
import type { CoreStart } from '#core/public';
import { Button, ErrorCallout, Select, TextField } from '#ui';
import { Flyout } from '#ui/overlays';
import styles from './page.module.css';
import { RevokeKeys } from './RevokeKeys';
import { roleOptions, toList } from './roles';
import { createSecurityClient, type Role, type User } from './security-client';

export interface UserFormProps {
  core: CoreStart;
  /** Who is changed; somebody new where missing. */
  user?: User;
  onClose: () => void;
}

/** A new person, or another role, groups or password of one. */
export function UserForm({ core, user, onClose }: UserFormProps) {
  const queryClient = useQueryClient();
  const [name, setName] = useState('');
  const [password, setPassword] = useState('');
  const [revokeApiKeys, setRevokeApiKeys] = useState(false);
  const [role, setRole] = useState<string>(user?.role ?? 'viewer');
  const [groups, setGroups] = useState(user?.groups.join(', ') ?? '');
  const save = useMutation({
    mutationFn: () => {
      const client = createSecurityClient(core.http);
      const change = { role: role as Role, groups: toList(groups) };
      return user
        ? client.updateUser(user.id, { ...change, ...(password && { password, revokeApiKeys }) })
        : client.createUser({ ...change, name: name.trim(), password });
    },
    async onSuccess() {
      await queryClient.invalidateQueries();
      onClose();
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!save.isPending) save.mutate();
  };
  return (
    <Flyout
      title={
        user?.name ?? i18n.formatMessage({ id: 'security.newUser', defaultMessage: 'New user' })
      }
      onClose={onClose}
    >
      <form className={styles.form} onSubmit={submit}>
        {!user && (
          <TextField
            label={i18n.formatMessage({ id: 'security.username', defaultMessage: 'User name' })}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            autoFocus
            required
            maxLength={100}
            value={name}
            onChange={(event) => setName(event.target.value)}
          />
        )}
        <Select
          label={i18n.formatMessage({ id: 'security.roles', defaultMessage: 'Role' })}
          options={roleOptions()}
          value={role}
          onChange={setRole}
        />
        <TextField
          label={i18n.formatMessage({ id: 'security.groups', defaultMessage: 'Groups' })}
          help={i18n.formatMessage({
            id: 'security.groupsHelp',
            defaultMessage: 'Separated by commas. Used by workspaces and data permissions.',
          })}
          value={groups}
          onChange={(event) => setGroups(event.target.value)}
        />
        <TextField
          label={
            user
              ? i18n.formatMessage({ id: 'security.newPassword', defaultMessage: 'New password' })
              : i18n.formatMessage({ id: 'security.password', defaultMessage: 'Password' })
          }
          help={
            user
              ? i18n.formatMessage({
                  id: 'security.keepPassword',
                  defaultMessage:
                    'Leave empty to keep the password. A new one ends all sessions of this user.',
                })
              : i18n.formatMessage({
                  id: 'security.passwordHelp',
                  defaultMessage: 'At least 10 characters. Several words are easy to remember.',
                })
          }
          type="password"
          autoComplete="new-password"
          minLength={10}
          required={!user}
          value={password}
          onChange={(event) => setPassword(event.target.value)}
        />
        {user && (
          <RevokeKeys
            core={core}
            personId={user.id}
            active={password !== ''}
            checked={revokeApiKeys}
            onChange={setRevokeApiKeys}
          />
        )}
        {save.isError && <ErrorCallout error={save.error} />}
        <div>
          <Button type="submit" variant="primary" aria-disabled={save.isPending}>
            {i18n.formatMessage({ id: 'security.save', defaultMessage: 'Save' })}
          </Button>
        </div>
      </form>
    </Flyout>
  );
}
