import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { i18n } from '#common/i18n';
import { type DataSourceView, EVERYWHERE } from '#common/data-sources';
import type { CoreStart } from '#core/public';
import {
  Badge,
  describeError,
  IconButton,
  Panel,
  Table,
  useObservable,
  type TableColumn,
} from '#ui';
import { Menu } from '#ui/overlays';
import type { DataSourceClient } from './data-source-client';
import styles from './DataSources.module.css';
import { DeleteSource } from './DeleteSource';

export interface SourceTableProps {
  core: CoreStart;
  client: DataSourceClient;
  sources: readonly DataSourceView[];
  onOpen: (id: string) => void;
}

type Column = TableColumn<DataSourceView>;

export function SourceTable({ core, client, sources, onOpen }: SourceTableProps) {
  const [deleted, setDeleted] = useState<DataSourceView>();
  const workspaces = useObservable(core.workspaces.workspaceList$, []);
  const nameOf = (id: string) => workspaces.find((one) => one.id === id)?.name ?? id;
  return (
    <>
      <Panel className={styles.panel}>
        <Table
          caption={i18n.formatMessage({
            id: 'dataManagement.section.dataSources',
            defaultMessage: 'Connected servers',
          })}
          rows={sources}
          rowKey={({ id }) => id}
          columns={[
            ...placeColumns(onOpen),
            stateColumn(client),
            workspaceColumn(nameOf),
            actionColumn(onOpen, setDeleted),
          ]}
        />
      </Panel>
      {deleted && (
        <DeleteSource {...{ client }} source={deleted} onClose={() => setDeleted(undefined)} />
      )}
    </>
  );
}

function placeColumns(onOpen: (id: string) => void): Column[] {
  return [
    {
      id: 'title',
      header: i18n.formatMessage({ id: 'dataSources.title', defaultMessage: 'Title' }),
      render: ({ id, title }) => (
        <button type="button" className={styles.link} onClick={() => onOpen(id)}>
          {title}
        </button>
      ),
      title: ({ title, description }) => [title, description].filter(Boolean).join(' · '),
    },
    {
      id: 'name',
      header: i18n.formatMessage({ id: 'dataSources.indices', defaultMessage: 'Indices' }),
      width: '150px',
      render: ({ name }) => <code>{`${name}:*`}</code>,
    },
    {
      id: 'endpoint',
      header: i18n.formatMessage({ id: 'dataSources.endpoint', defaultMessage: 'Endpoint' }),
      wide: true,
      render: ({ endpoint }) => endpoint,
      title: ({ endpoint }) => endpoint,
    },
  ];
}

const stateColumn = (client: DataSourceClient): Column => ({
  id: 'state',
  header: i18n.formatMessage({ id: 'dataSources.state', defaultMessage: 'State' }),
  width: '190px',
  render: (source) => <SourceState {...{ client, source }} />,
});

/** Asked of the source itself, while the table is there already. */
function SourceState({ client, source }: { client: DataSourceClient; source: DataSourceView }) {
  const { id, version } = source;
  const state = useQuery({
    queryKey: ['data-source-state', id, version],
    queryFn: ({ signal }) => client.state(id, signal),
    retry: false,
  });
  if (state.data) return <Badge tone="success">{state.data.server}</Badge>;
  if (!state.error) return <Badge>{asking()}</Badge>;
  return (
    <span title={describeError(state.error).message}>
      <Badge tone="danger">{away()}</Badge>
    </span>
  );
}

const asking = () => i18n.formatMessage({ id: 'dataSources.asking', defaultMessage: 'Connecting' });
const away = () =>
  i18n.formatMessage({ id: 'dataSources.away', defaultMessage: 'Does not answer' });

const workspaceColumn = (nameOf: (id: string) => string): Column => {
  const said = ({ workspaces }: DataSourceView) =>
    workspaces.includes(EVERYWHERE)
      ? i18n.formatMessage({ id: 'dataSources.everywhere', defaultMessage: 'Everywhere' })
      : workspaces.map(nameOf).join(', ') || '–';
  return {
    id: 'workspaces',
    header: i18n.formatMessage({ id: 'dataSources.usedIn', defaultMessage: 'Used in' }),
    wide: true,
    render: said,
    title: said,
  };
};

function actionColumn(
  onOpen: (id: string) => void,
  onDelete: (source: DataSourceView) => void,
): Column {
  return {
    id: 'actions',
    header: i18n.formatMessage({ id: 'dataManagement.column.actions', defaultMessage: 'Actions' }),
    width: '84px',
    render: (source) => {
      const label = i18n.formatMessage(
        { id: 'dataManagement.actions', defaultMessage: 'Actions for {name}' },
        { name: source.title },
      );
      return (
        <Menu
          label={label}
          placement="bottom-end"
          items={[
            {
              id: 'edit',
              icon: 'edit',
              label: i18n.formatMessage({ id: 'dataSources.edit', defaultMessage: 'Edit' }),
              onSelect: () => onOpen(source.id),
            },
            {
              id: 'delete',
              icon: 'trash',
              danger: true,
              separated: true,
              label: deleteLabel(),
              onSelect: () => onDelete(source),
            },
          ]}
          renderTrigger={(props) => <IconButton icon="more" label={label} {...props} />}
        />
      );
    },
  };
}

const deleteLabel = () =>
  i18n.formatMessage({ id: 'dataSources.delete', defaultMessage: 'Delete data source' });
