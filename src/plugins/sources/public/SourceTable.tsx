import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { i18n } from '#common/i18n';
import { createTimeFormatter } from '#common/time';
import type { CoreStart } from '#core/public';
import {
  Badge,
  ErrorCallout,
  IconButton,
  Panel,
  Table,
  useObservable,
  type TableColumn,
} from '#ui';
import { Menu, type MenuItem } from '#ui/overlays';
import type { ConnectorDescription, SourceView } from '../common/index';
import { DeleteSource } from './DeleteSource';
import { describeSchedule, describeState, toneOf } from './describe-source';
import type { SourceClient } from './source-client';
import { SourceRun } from './SourceRun';
import styles from './Sources.module.css';

export interface SourceTableProps {
  core: CoreStart;
  client: SourceClient;
  sources: readonly SourceView[];
  kinds: readonly ConnectorDescription[];
  mayManage: boolean;
  onOpen: (id: string) => void;
}

type Column = TableColumn<SourceView>;

export function SourceTable({ core, client, sources, kinds, mayManage, onOpen }: SourceTableProps) {
  const queryClient = useQueryClient();
  const [shown, setShown] = useState<string>();
  const [deleted, setDeleted] = useState<SourceView>();
  const { timeZone } = useObservable(core.dateSettings.get$(), core.dateSettings.get());
  const onSettled = () => queryClient.invalidateQueries({ queryKey: ['sources'] });
  const run = useMutation({ mutationFn: client.run, onSettled });
  const cancel = useMutation({ mutationFn: client.cancel, onSettled });
  const titleOf = (kind: string) => kinds.find((one) => one.kind === kind)?.title ?? kind;
  const shownSource = sources.find(({ id }) => id === shown);
  const error = run.error ?? cancel.error;
  return (
    <>
      {error && <ErrorCallout error={error} />}
      <Panel className={styles.panel}>
        <Table
          caption={i18n.formatMessage({ id: 'sources.title', defaultMessage: 'Sources' })}
          rows={sources}
          rowKey={({ id }) => id}
          columns={[
            ...nameColumns({ titleOf, onOpen: mayManage ? onOpen : undefined }),
            ...stateColumns({ timeZone, onShow: setShown }),
            actionColumn({
              onRun: run.mutate,
              onCancel: cancel.mutate,
              ...(mayManage && { onOpen, onDelete: setDeleted }),
            }),
          ]}
        />
      </Panel>
      {shownSource?.lastRun && (
        <SourceRun
          name={shownSource.name}
          run={shownSource.lastRun}
          timeZone={timeZone}
          onClose={() => setShown(undefined)}
        />
      )}
      {deleted && (
        <DeleteSource {...{ client }} source={deleted} onClose={() => setDeleted(undefined)} />
      )}
    </>
  );
}

function nameColumns({
  titleOf,
  onOpen,
}: {
  titleOf: (kind: string) => string;
  onOpen: ((id: string) => void) | undefined;
}): Column[] {
  return [
    {
      id: 'name',
      header: i18n.formatMessage({ id: 'sources.column.name', defaultMessage: 'Name' }),
      render: ({ id, name, isConfigured }) =>
        isConfigured ? (
          <>
            {name} <Badge>{configuredLabel()}</Badge>
          </>
        ) : onOpen ? (
          <button type="button" className={styles.link} onClick={() => onOpen(id)}>
            {name}
          </button>
        ) : (
          name
        ),
    },
    {
      id: 'kind',
      header: i18n.formatMessage({ id: 'sources.column.kind', defaultMessage: 'Kind' }),
      width: '120px',
      wide: true,
      render: ({ kind }) => titleOf(kind),
    },
    {
      id: 'index',
      header: i18n.formatMessage({ id: 'sources.column.index', defaultMessage: 'Index' }),
      wide: true,
      render: ({ index }) => index,
    },
  ];
}

function stateColumns({
  timeZone,
  onShow,
}: {
  timeZone: string;
  onShow: (id: string) => void;
}): Column[] {
  const { short } = createTimeFormatter(timeZone);
  return [
    {
      id: 'state',
      header: i18n.formatMessage({ id: 'sources.column.state', defaultMessage: 'Last run' }),
      render: (source) =>
        source.lastRun && !source.running ? (
          <button type="button" className={styles.link} onClick={() => onShow(source.id)}>
            <Badge tone={toneOf(source)}>{describeState(source)}</Badge>
          </button>
        ) : (
          <Badge tone={toneOf(source)}>{describeState(source)}</Badge>
        ),
    },
    {
      id: 'schedule',
      header: i18n.formatMessage({ id: 'sources.column.schedule', defaultMessage: 'Schedule' }),
      width: '180px',
      wide: true,
      render: ({ schedule }) => describeSchedule(schedule),
    },
    {
      id: 'next',
      header: i18n.formatMessage(
        { id: 'sources.column.next', defaultMessage: 'Next run ({zone})' },
        { zone: timeZone },
      ),
      width: '190px',
      wide: true,
      render: ({ nextRunAt }) => (nextRunAt ? short(Date.parse(nextRunAt)) : '–'),
    },
  ];
}

interface Actions {
  onRun: (id: string) => void;
  onCancel: (id: string) => void;
  onOpen?: (id: string) => void;
  onDelete?: (source: SourceView) => void;
}

function actionColumn({ onRun, onCancel, onOpen, onDelete }: Actions): Column {
  const label = i18n.formatMessage({ id: 'sources.column.actions', defaultMessage: 'Actions' });
  return {
    id: 'actions',
    header: label,
    width: '84px',
    render: (source) => {
      const name = i18n.formatMessage(
        { id: 'sources.actionsOf', defaultMessage: 'Actions for {name}' },
        { name: source.name },
      );
      const items: MenuItem[] = [
        source.running
          ? {
              id: 'cancel',
              icon: 'x',
              label: cancelLabel(),
              onSelect: () => onCancel(source.id),
            }
          : { id: 'run', icon: 'play', label: runLabel(), onSelect: () => onRun(source.id) },
      ];
      if (onOpen && !source.isConfigured) {
        const onSelect = () => onOpen(source.id);
        items.push({ id: 'edit', icon: 'edit', label: editLabel(), onSelect });
      }
      if (onDelete && !source.isConfigured) {
        const look = { icon: 'trash', danger: true, separated: true } as const;
        const onSelect = () => onDelete(source);
        items.push({ id: 'delete', ...look, label: deleteLabel(), onSelect });
      }
      return (
        <Menu
          label={name}
          placement="bottom-end"
          items={items}
          renderTrigger={(props) => <IconButton icon="more" label={name} {...props} />}
        />
      );
    },
  };
}

const configuredLabel = () =>
  i18n.formatMessage({ id: 'sources.configured', defaultMessage: 'Config file' });
const runLabel = () => i18n.formatMessage({ id: 'sources.run', defaultMessage: 'Run now' });
const cancelLabel = () =>
  i18n.formatMessage({ id: 'sources.cancel', defaultMessage: 'Cancel run' });
const editLabel = () => i18n.formatMessage({ id: 'sources.edit', defaultMessage: 'Edit' });
const deleteLabel = () =>
  i18n.formatMessage({ id: 'sources.delete', defaultMessage: 'Delete source' });
