import { Fragment } from 'react';
import { formatBytes, formatCount, i18n } from '#common/i18n';
import { type IndexState, type IndexSummary, writerFor } from '#common/search';
import { createTimeFormatter } from '#common/time';
import { Badge, IconButton, Panel, Table, type TableColumn } from '#ui';
import { Menu } from '#ui/overlays';
import styles from './DataPage.module.css';

export interface IndexTableProps {
  indices: readonly IndexSummary[];
  toDiscoverHref: (index: string) => string;
  onOpen: (kind: 'fields' | 'rejected' | 'delete', index: string) => void;
  /** In which times are shown. */
  timeZone: string;
}

export function IndexTable({ indices, ...actions }: IndexTableProps) {
  return (
    <Panel className={styles.panel}>
      <Table
        caption={i18n.formatMessage({ id: 'dataManagement.indices', defaultMessage: 'Indices' })}
        columns={[
          nameColumn(actions),
          ...factColumns(actions),
          rejectedColumn(actions, indices),
          stateColumn(),
          actionColumn(actions),
        ]}
        rows={indices}
        rowKey={({ name }) => name}
      />
    </Panel>
  );
}

type Actions = Omit<IndexTableProps, 'indices'>;
type Column = TableColumn<IndexSummary>;

function nameColumn({ onOpen }: Actions): Column {
  return {
    id: 'name',
    header: i18n.formatMessage({ id: 'dataManagement.column.name', defaultMessage: 'Name' }),
    render: ({ name, dataSourceTitle }) => (
      <>
        <button type="button" className={styles.link} onClick={() => onOpen('fields', name)}>
          <BrokenName name={name} />
        </button>
        {dataSourceTitle !== undefined && <bdi className={styles.place}>{dataSourceTitle}</bdi>}
      </>
    ),
    title: ({ name, dataSourceTitle, source }) =>
      [name, dataSourceTitle, source].filter(Boolean).join(' · '),
  };
}

/** A long name is broken behind its signs: those of one family begin alike, and cut off they would be the same. */
function BrokenName({ name }: { name: string }) {
  return name.split(/(?<=[._-])/).map((part, position) => (
    // oxlint-disable-next-line react/no-array-index-key -- a part is its place in the name
    <Fragment key={position}>
      {position > 0 && <wbr />}
      {part}
    </Fragment>
  ));
}

function factColumns({ timeZone }: Actions): Column[] {
  const time = createTimeFormatter(timeZone);
  const rangeOf = ({ timeRange, timeInDays = false }: IndexSummary) => {
    const { short } = writerFor({ days: timeInDays }, time);
    return timeRange ? `${short(timeRange.from)} – ${short(timeRange.to)}` : '–';
  };
  return [
    {
      id: 'documents',
      header: i18n.formatMessage({
        id: 'dataManagement.column.documents',
        defaultMessage: 'Documents',
      }),
      width: '104px',
      numeric: true,
      render: ({ documents }) => formatCount(documents),
    },
    {
      id: 'size',
      header: i18n.formatMessage({ id: 'dataManagement.column.size', defaultMessage: 'Size' }),
      width: '84px',
      numeric: true,
      wide: true,
      render: ({ sizeInBytes }) => (sizeInBytes === undefined ? '–' : formatBytes(sizeInBytes)),
    },
    {
      id: 'timeField',
      header: i18n.formatMessage({
        id: 'dataManagement.column.timeField',
        defaultMessage: 'Time field',
      }),
      width: '130px',
      wide: true,
      render: ({ timeField }) => timeField ?? '–',
      title: ({ timeField }) => timeField,
    },
    {
      id: 'range',
      header: i18n.formatMessage(
        { id: 'dataManagement.column.range', defaultMessage: 'Time range ({zone})' },
        { zone: time.timeZone },
      ),
      width: '300px',
      wide: true,
      render: rangeOf,
      title: rangeOf,
    },
  ];
}

/** On a small screen the names have its room, as long as nothing was rejected. */
function rejectedColumn({ onOpen }: Actions, rows: readonly IndexSummary[]): Column {
  return {
    wide: rows.every(({ rejectedRows }) => rejectedRows === 0),
    id: 'rejected',
    header: i18n.formatMessage({
      id: 'dataManagement.column.rejected',
      defaultMessage: 'Rejected',
    }),
    width: '84px',
    numeric: true,
    render: ({ name, rejectedRows }) =>
      rejectedRows === 0 ? (
        '0'
      ) : (
        <button
          type="button"
          className={styles.link}
          aria-label={i18n.formatMessage(
            {
              id: 'dataManagement.showRejected',
              defaultMessage: '{count} rejected rows of {name}',
            },
            { count: formatCount(rejectedRows), name },
          )}
          onClick={() => onOpen('rejected', name)}
        >
          {formatCount(rejectedRows)}
        </button>
      ),
  };
}

/** As the server has it: how far a rebuild is comes in news of its own, and one that was missed would never end. */
function stateColumn(): Column {
  return {
    id: 'state',
    header: i18n.formatMessage({ id: 'dataManagement.column.state', defaultMessage: 'State' }),
    width: '110px',
    wide: true,
    render: ({ state }) => (
      <Badge tone={state === 'ready' ? 'success' : 'warning'}>{nameOfState(state)}</Badge>
    ),
  };
}

function nameOfState(state: IndexState): string {
  switch (state) {
    case 'ready':
      return i18n.formatMessage({ id: 'dataManagement.ready', defaultMessage: 'Ready' });
    case 'rebuilding':
      return i18n.formatMessage({ id: 'dataManagement.rebuilding', defaultMessage: 'Rebuilding' });
    case 'unfinished':
      return i18n.formatMessage({
        id: 'dataManagement.unfinished',
        defaultMessage: 'Not complete',
      });
  }
}

function actionColumn({ toDiscoverHref, onOpen }: Actions): Column {
  return {
    id: 'actions',
    header: i18n.formatMessage({ id: 'dataManagement.column.actions', defaultMessage: 'Actions' }),
    width: '72px',
    render: ({ name, rejectedRows, writable }) => {
      const label = i18n.formatMessage(
        { id: 'dataManagement.actions', defaultMessage: 'Actions for {name}' },
        { name },
      );
      const item = (id: 'fields' | 'rejected' | 'delete', text: string) => ({
        id,
        label: text,
        onSelect: () => onOpen(id, name),
      });
      return (
        <Menu
          label={label}
          placement="bottom-end"
          items={[
            {
              id: 'explore',
              icon: 'discover',
              href: toDiscoverHref(name),
              label: i18n.formatMessage({
                id: 'dataManagement.explore',
                defaultMessage: 'Explore',
              }),
            },
            {
              ...item(
                'fields',
                i18n.formatMessage({
                  id: 'dataManagement.fields',
                  defaultMessage: 'Fields and time',
                }),
              ),
              icon: 'columns',
            },
            {
              ...item(
                'rejected',
                i18n.formatMessage({
                  id: 'dataManagement.rejected',
                  defaultMessage: 'Rejected rows',
                }),
              ),
              icon: 'alert',
              disabled: rejectedRows === 0,
            },
            {
              ...item(
                'delete',
                i18n.formatMessage({ id: 'dataManagement.delete', defaultMessage: 'Delete' }),
              ),
              icon: 'trash',
              danger: true,
              separated: true,
              disabled: !writable,
            },
          ]}
          renderTrigger={(props) => <IconButton icon="more" label={label} {...props} />}
        />
      );
    },
  };
}
