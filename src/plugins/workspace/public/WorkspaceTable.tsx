import { i18n } from '#common/i18n';
import { createTimeFormatter } from '#common/time';
import { IconButton, Panel, Table, type TableColumn, useObservable } from '#ui';
import { Menu } from '#ui/overlays';
import styles from './page.module.css';
import { describeRole, describeUseCase, type Services, urlIn } from './services';
import type { Workspace } from './workspace-client';
import { WorkspaceMark } from './WorkspaceMark';

/** A table for tens of rows; the search finds the others. */
const MAX_ROWS = 200;

export interface WorkspaceTableProps {
  services: Services;
  workspaces: readonly Workspace[];
  onDelete: (workspace: Workspace) => void;
}

export function WorkspaceTable({ services, workspaces, onDelete }: WorkspaceTableProps) {
  const { dateSettings } = services.core;
  const { timeZone } = useObservable(dateSettings.get$(), dateSettings.get());
  const hidden = workspaces.length - MAX_ROWS;
  return (
    <>
      <Panel className={styles.panel}>
        <Table
          caption={i18n.formatMessage({ id: 'workspace.list.title', defaultMessage: 'Workspaces' })}
          columns={[
            nameColumn(services),
            ...factColumns(timeZone),
            actionColumn(services, onDelete),
          ]}
          rows={workspaces.slice(0, MAX_ROWS)}
          rowKey={({ id }) => id}
        />
      </Panel>
      {workspaces.length === 0 && (
        <p className={styles.notice}>
          {i18n.formatMessage({
            id: 'workspace.list.nothingFound',
            defaultMessage: 'No matching workspaces',
          })}
        </p>
      )}
      {hidden > 0 && (
        <p className={styles.notice}>
          {i18n.formatMessage(
            { id: 'workspace.list.more', defaultMessage: 'And {count} more. Search to find them.' },
            { count: hidden },
          )}
        </p>
      )}
    </>
  );
}

type Column = TableColumn<Workspace>;

function nameColumn(services: Services): Column {
  return {
    id: 'name',
    header: i18n.formatMessage({ id: 'workspace.column.name', defaultMessage: 'Name' }),
    render: (workspace) => (
      <a className={styles.name} href={urlIn(services, workspace.id, '/app/home')}>
        <WorkspaceMark {...workspace} />
        <span>{workspace.name}</span>
      </a>
    ),
    title: ({ name }) => name,
  };
}

function factColumns(timeZone: string): Column[] {
  const time = createTimeFormatter(timeZone);
  return [
    {
      id: 'description',
      header: i18n.formatMessage({
        id: 'workspace.column.description',
        defaultMessage: 'Description',
      }),
      wide: true,
      render: ({ description }) => description ?? '',
      title: ({ description }) => description,
    },
    {
      id: 'useCase',
      header: i18n.formatMessage({ id: 'workspace.form.useCase', defaultMessage: 'Use case' }),
      width: '150px',
      wide: true,
      render: describeUseCase,
    },
    {
      id: 'role',
      header: i18n.formatMessage({ id: 'workspace.members.role', defaultMessage: 'Permission' }),
      width: '130px',
      render: ({ permissionMode }) => describeRole(permissionMode),
    },
    {
      id: 'updated',
      header: i18n.formatMessage(
        { id: 'workspace.column.updated', defaultMessage: 'Last updated ({zone})' },
        { zone: time.timeZone },
      ),
      width: '190px',
      wide: true,
      render: ({ lastUpdatedTime }) =>
        lastUpdatedTime ? time.short(Date.parse(lastUpdatedTime)) : '–',
    },
  ];
}

function actionColumn(services: Services, onDelete: (workspace: Workspace) => void): Column {
  return {
    id: 'actions',
    header: i18n.formatMessage({ id: 'workspace.column.actions', defaultMessage: 'Actions' }),
    width: '72px',
    render: (workspace) => {
      const { id, name, permissionMode, reserved } = workspace;
      const label = i18n.formatMessage(
        { id: 'workspace.actions', defaultMessage: 'Actions for {name}' },
        { name },
      );
      return (
        <Menu
          label={label}
          placement="bottom-end"
          items={[
            {
              id: 'open',
              icon: 'right',
              href: urlIn(services, id, '/app/home'),
              label: i18n.formatMessage({ id: 'workspace.open', defaultMessage: 'Open' }),
            },
            {
              id: 'edit',
              icon: 'edit',
              href: urlIn(services, id, '/app/workspace_detail'),
              label: i18n.formatMessage({
                id: 'workspace.edit',
                defaultMessage: 'Details and members',
              }),
            },
            {
              id: 'delete',
              icon: 'trash',
              danger: true,
              separated: true,
              disabled: permissionMode !== 'owner' || reserved === true,
              label: i18n.formatMessage({ id: 'workspace.delete', defaultMessage: 'Delete' }),
              onSelect: () => onDelete(workspace),
            },
          ]}
          renderTrigger={(props) => <IconButton icon="more" label={label} {...props} />}
        />
      );
    },
  };
}
