import { i18n } from '#common/i18n';
import { useMayEditObjects } from '#core/public';
import type { ChartTypes } from '#plugins/visualizations/public';
import { Badge, Icon, IconButton, Table, VisuallyHidden } from '#ui';
import { Menu } from '#ui/overlays';
import { useServices } from '../services';
import { addUndoToast } from '#plugins/data/public';
import type { createChartList, ListedChart } from './visualization-list';
import styles from './ListPage.module.css';

export interface ChartSort {
  key: 'title' | 'type' | 'updatedAt';
  descending: boolean;
}

export interface ChartTableProps {
  charts: readonly ListedChart[];
  types: ChartTypes | undefined;
  /** Ids of those with changes that nobody saved. */
  unsaved: ReadonlySet<string>;
  sort: ChartSort;
  setSort: (sort: ChartSort) => void;
  store: ReturnType<typeof createChartList>;
  refresh: () => Promise<void>;
}

export function ChartTable(props: ChartTableProps) {
  const { charts, types, unsaved, sort, setSort, store, refresh } = props;
  const { core, time } = useServices();
  const mayEdit = useMayEditObjects(core);
  const sortable = (id: ChartSort['key'], label: string) => ({
    id,
    sorted:
      sort.key !== id
        ? ('none' as const)
        : sort.descending
          ? ('descending' as const)
          : ('ascending' as const),
    header: (
      <button
        type="button"
        className={styles.sort}
        onClick={() => setSort({ key: id, descending: sort.key === id && !sort.descending })}
      >
        {label}
        {sort.key === id && <Icon name={sort.descending ? 'down' : 'up'} size="s" />}
      </button>
    ),
  });
  const titleOf = (type: string) => types?.get(type)?.title ?? type;
  return (
    <Table
      caption={i18n.formatMessage({ id: 'visualize.list.caption', defaultMessage: 'Charts' })}
      rows={charts}
      rowKey={({ id }) => id}
      columns={[
        {
          ...sortable(
            'title',
            i18n.formatMessage({ id: 'visualize.field.title', defaultMessage: 'Title' }),
          ),
          title: ({ title, description }) => (description ? `${title}\n${description}` : title),
          render: ({ id, title, description }) => (
            <>
              <a href={`#/edit/${encodeURIComponent(id)}`}>
                <bdi>{title || id}</bdi>
              </a>{' '}
              {unsaved.has(id) && (
                <Badge tone="warning">
                  {i18n.formatMessage({
                    id: 'visualize.list.unsaved',
                    defaultMessage: 'Unsaved changes',
                  })}
                </Badge>
              )}
              <span className={styles.description}>{description}</span>
            </>
          ),
        },
        {
          ...sortable(
            'type',
            i18n.formatMessage({ id: 'visualize.list.type', defaultMessage: 'Type' }),
          ),
          width: '160px',
          render: ({ type }) => titleOf(type),
        },
        {
          ...sortable(
            'updatedAt',
            i18n.formatMessage({ id: 'visualize.list.updated', defaultMessage: 'Last saved' }),
          ),
          wide: true,
          width: '150px',
          render: ({ updatedAt }) => (updatedAt ? time.short(Date.parse(updatedAt)) : ''),
        },
        ...(mayEdit
          ? [
              {
                id: 'actions',
                width: '52px',
                header: (
                  <VisuallyHidden>
                    {i18n.formatMessage({
                      id: 'visualize.list.actions',
                      defaultMessage: 'Actions',
                    })}
                  </VisuallyHidden>
                ),
                render: (chart: ListedChart) => <RowMenu {...{ chart, store, refresh }} />,
              },
            ]
          : []),
      ]}
    />
  );
}

function RowMenu({
  chart: { id, title },
  store,
  refresh,
}: { chart: ListedChart } & Pick<ChartTableProps, 'store' | 'refresh'>) {
  const { core, work } = useServices();
  const label = i18n.formatMessage(
    { id: 'visualize.list.menu', defaultMessage: 'Actions for {title}' },
    { title },
  );
  const attempt = (action: () => Promise<void>) => {
    action().catch((error: unknown) =>
      core.notifications.toasts.addError(
        error instanceof Error ? error : new Error(String(error)),
        {
          title: i18n.formatMessage({
            id: 'visualize.list.failed',
            defaultMessage: 'It did not work',
          }),
        },
      ),
    );
  };
  const copyTitle = i18n.formatMessage(
    { id: 'visualize.copyOf', defaultMessage: '{title} (copy)' },
    { title },
  );
  const remove = async () => {
    await store.remove(id);
    work.remove(id);
    await refresh();
    addUndoToast(core, {
      title: i18n.formatMessage(
        { id: 'visualize.list.deleted', defaultMessage: '{title} was deleted' },
        { title },
      ),
      undo: async () => {
        await store.restore(id);
        await refresh();
      },
    });
  };
  return (
    <Menu
      label={label}
      placement="bottom-end"
      items={[
        {
          id: 'clone',
          icon: 'copy',
          label: i18n.formatMessage({ id: 'visualize.list.clone', defaultMessage: 'Clone' }),
          onSelect: () =>
            attempt(async () => {
              await store.clone(id, copyTitle);
              await refresh();
            }),
        },
        {
          id: 'delete',
          icon: 'trash',
          danger: true,
          separated: true,
          label: i18n.formatMessage({ id: 'visualize.list.delete', defaultMessage: 'Delete' }),
          onSelect: () => attempt(remove),
        },
      ]}
      renderTrigger={(trigger) => <IconButton size="s" icon="more" label={label} {...trigger} />}
    />
  );
}
