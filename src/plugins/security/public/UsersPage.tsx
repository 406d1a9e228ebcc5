import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { i18n } from '#common/i18n';
import { createTimeFormatter } from '#common/time';
import type { CoreStart } from '#core/public';
import { AnswerState, Badge, Button, IconButton, Page, Panel, Table } from '#ui';
import { Menu } from '#ui/overlays';
import { DeleteUser } from './DeleteUser';
import styles from './page.module.css';
import { roleName } from './roles';
import { createSecurityClient, type User } from './security-client';
import { UserForm } from './UserForm';

type Opened = { kind: 'form'; user?: User } | { kind: 'delete'; user: User };

/** People with a password of this server: administrators make, change and delete them. */
export function UsersPage({ core }: { core: CoreStart }) {
  const client = createSecurityClient(core.http);
  const [opened, setOpened] = useState<Opened>();
  const users = useQuery({ queryKey: ['users'], queryFn: client.users });
  const close = () => setOpened(undefined);
  return (
    <Page
      testSubject="usersPage"
      title={i18n.formatMessage({ id: 'security.users', defaultMessage: 'Users' })}
      actions={
        <Button variant="primary" onClick={() => setOpened({ kind: 'form' })}>
          {i18n.formatMessage({ id: 'security.newUser', defaultMessage: 'New user' })}
        </Button>
      }
    >
      <AnswerState query={users} queryKey={['users']} height={160} />
      {users.data && <UserTable users={users.data} core={core} onOpen={setOpened} />}
      {opened?.kind === 'form' && (
        <UserForm core={core} {...(opened.user && { user: opened.user })} onClose={close} />
      )}
      {opened?.kind === 'delete' && <DeleteUser core={core} user={opened.user} onClose={close} />}
    </Page>
  );
}

interface UserTableProps {
  users: readonly User[];
  core: CoreStart;
  onOpen: (opened: Opened) => void;
}

function UserTable({ users, core, onOpen }: UserTableProps) {
  const time = createTimeFormatter(core.dateSettings.get().timeZone);
  return (
    <Panel className={styles.panel}>
      <Table
        caption={i18n.formatMessage({ id: 'security.users', defaultMessage: 'Users' })}
        rows={users}
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
            width: '140px',
            render: ({ role }) => <Badge>{roleName(role)}</Badge>,
          },
          {
            id: 'groups',
            header: i18n.formatMessage({ id: 'security.groups', defaultMessage: 'Groups' }),
            wide: true,
            render: ({ groups }) => groups.join(', ') || '–',
            title: ({ groups }) => groups.join(', '),
          },
          {
            id: 'created',
            header: i18n.formatMessage({ id: 'security.created', defaultMessage: 'Created' }),
            width: '180px',
            wide: true,
            render: ({ createdAt }) => time.short(Date.parse(createdAt)),
          },
          {
            id: 'actions',
            header: i18n.formatMessage({ id: 'security.actions', defaultMessage: 'Actions' }),
            width: '72px',
            render: (user) => <UserActions user={user} onOpen={onOpen} />,
          },
        ]}
      />
    </Panel>
  );
}

function UserActions({ user, onOpen }: { user: User; onOpen: (opened: Opened) => void }) {
  const label = i18n.formatMessage(
    { id: 'security.actionsFor', defaultMessage: 'Actions for {name}' },
    { name: user.name },
  );
  return (
    <Menu
      label={label}
      placement="bottom-end"
      renderTrigger={(props) => <IconButton {...props} icon="more" label={label} />}
      items={[
        {
          id: 'edit',
          icon: 'edit',
          label: i18n.formatMessage({
            id: 'security.editUser',
            defaultMessage: 'Role, groups and password',
          }),
          onSelect: () => onOpen({ kind: 'form', user }),
        },
        {
          id: 'delete',
          icon: 'trash',
          danger: true,
          label: i18n.formatMessage({ id: 'security.delete', defaultMessage: 'Delete' }),
          onSelect: () => onOpen({ kind: 'delete', user }),
        },
      ]}
    />
  );
}
