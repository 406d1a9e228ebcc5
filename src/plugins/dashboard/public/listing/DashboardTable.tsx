import { i18n } from '#common/i18n';
import { useMayEditObjects } from '#core/public';
import { Badge, Icon, IconButton, Table, type TableColumn, VisuallyHidden } from '#ui';
import { Menu } from '#ui/overlays';
import { useServices } from '../services';
import type { ListedDashboard } from '../state/dashboard-store';
import { pathOf } from '../state/use-address';
import { addUndoToast } from '#plugins/data/public';
import type { ListChoice, SortKey } from './arrange-list';
import styles from './ListPage.module.css';

export interface DashboardTableProps {
  dashboards: readonly ListedDashboard[];
  choice: ListChoice;
  setChoice: (choice: ListChoice) => void;
  marks: ReadonlySet<string>;
  viewed: ReadonlyMap<string, number>;
  onMark: (id: string, is: boolean) => void;
  refresh: () => Promise<void>;
}

export function DashboardTable(props: DashboardTableProps) {
  return (
    <div className={styles.table}>
      <Table
        caption={i18n.formatMessage({ id: 'dashboard.title', defaultMessage: 'Dashboards' })}
        rows={props.dashboards}
        rowKey={({ id }) => id}
        columns={useColumns(props)}
      />
    </div>
  );
}

function useColumns(props: DashboardTableProps): TableColumn<ListedDashboard>[] {
  const { core, work, time } = useServices();
  const mayEdit = useMayEditObjects(core);
  const { choice, setChoice, marks, onMark, viewed } = props;
  const unsaved = new Set(work.list());
  const sortable = (id: SortKey, label: string) => ({
    id,
    sorted:
      choice.sort === id
        ? choice.descending
          ? ('descending' as const)
          : ('ascending' as const)
        : ('none' as const),
    header: (
      <button
        type="button"
        className={styles.sort}
        onClick={() =>
          setChoice({ ...choice, sort: id, descending: choice.sort === id && !choice.descending })
        }
      >
        {label}
        {choice.sort === id && <Icon name={choice.descending ? 'down' : 'up'} size="s" />}
      </button>
    ),
  });
  return [
    favouriteColumn(marks, onMark),
    {
      ...sortable(
        'title',
        i18n.formatMessage({ id: 'dashboard.field.title', defaultMessage: 'Title' }),
      ),
      title: ({ title, description }) => (description ? `${title}\n${description}` : title),
      render: (one) => (
        <>
          <a href={`#${pathOf({ page: 'view', id: one.id })}`}>
            <bdi>{one.title || one.id}</bdi>
          </a>{' '}
          {unsaved.has(one.id) && (
            <Badge tone="warning">
              {i18n.formatMessage({ id: 'dashboard.unsaved', defaultMessage: 'Unsaved changes' })}
            </Badge>
          )}
          <span className={styles.description}>{one.description}</span>
        </>
      ),
    },
    {
      id: 'tags',
      wide: true,
      width: '16%',
      header: i18n.formatMessage({ id: 'dashboard.list.tags', defaultMessage: 'Tags' }),
      render: ({ tags }) => tags.map((tag) => <Badge key={tag}>{tag}</Badge>),
      title: ({ tags }) => tags.join(', '),
    },
    {
      id: 'folder',
      wide: true,
      width: '12%',
      header: i18n.formatMessage({ id: 'dashboard.field.folder', defaultMessage: 'Folder' }),
      render: ({ folder }) => <bdi>{folder}</bdi>,
    },
    {
      ...sortable(
        'createdBy',
        i18n.formatMessage({ id: 'dashboard.list.createdBy', defaultMessage: 'Created by' }),
      ),
      wide: true,
      width: '120px',
      render: ({ createdBy }) => <bdi>{createdBy}</bdi>,
    },
    {
      ...sortable(
        'viewed',
        i18n.formatMessage({ id: 'dashboard.list.viewed', defaultMessage: 'Last viewed' }),
      ),
      wide: true,
      width: '150px',
      render: ({ id }) => {
        const at = viewed.get(id);
        return at === undefined ? '' : time.short(at);
      },
    },
    {
      ...sortable(
        'updatedAt',
        i18n.formatMessage({ id: 'dashboard.list.updated', defaultMessage: 'Last saved' }),
      ),
      wide: true,
      width: '150px',
      render: ({ updatedAt }) => (updatedAt ? time.short(Date.parse(updatedAt)) : ''),
    },
    ...(mayEdit ? [actionColumn(props.refresh)] : []),
  ];
}

function actionColumn(refresh: DashboardTableProps['refresh']): TableColumn<ListedDashboard> {
  return {
    id: 'actions',
    width: '52px',
    header: (
      <VisuallyHidden>
        {i18n.formatMessage({ id: 'dashboard.list.actions', defaultMessage: 'Actions' })}
      </VisuallyHidden>
    ),
    render: (one) => <RowMenu dashboard={one} refresh={refresh} />,
  };
}

function favouriteColumn(
  marks: DashboardTableProps['marks'],
  onMark: DashboardTableProps['onMark'],
): TableColumn<ListedDashboard> {
  return {
    id: 'favourite',
    width: '56px',
    header: (
      <VisuallyHidden>
        {i18n.formatMessage({ id: 'dashboard.favourite', defaultMessage: 'Favourite' })}
      </VisuallyHidden>
    ),
    render: ({ id, title }) => (
      <IconButton
        size="s"
        icon="star"
        active={marks.has(id)}
        aria-pressed={marks.has(id)}
        label={i18n.formatMessage(
          { id: 'dashboard.list.mark', defaultMessage: 'Favourite {title}' },
          { title },
        )}
        onClick={() => onMark(id, !marks.has(id))}
      />
    ),
  };
}

function RowMenu({
  dashboard: { id, title },
  refresh,
}: {
  dashboard: ListedDashboard;
  refresh: () => Promise<void>;
}) {
  const { core, store, work } = useServices();
  const label = i18n.formatMessage(
    { id: 'dashboard.list.menu', defaultMessage: 'Actions for {title}' },
    { title },
  );
  const attempt = (action: () => Promise<void>) => {
    action().catch((error: unknown) =>
      core.notifications.toasts.addError(
        error instanceof Error ? error : new Error(String(error)),
        {
          title: i18n.formatMessage({
            id: 'dashboard.list.failed',
            defaultMessage: 'It did not work',
          }),
        },
      ),
    );
  };
  const clone = async () => {
    const { attributes, references } = await store.load(id);
    const copy = i18n.formatMessage(
      { id: 'dashboard.copyOf', defaultMessage: '{title} (copy)' },
      { title },
    );
    await store.create({ attributes: { ...attributes, title: copy }, references }, id);
    await refresh();
  };
  const remove = async () => {
    await store.remove(id);
    work.remove(id);
    await refresh();
    addUndoToast(core, {
      title: i18n.formatMessage(
        { id: 'dashboard.list.deleted', defaultMessage: '{title} was deleted' },
        { title },
      ),
      undo: async () => {
        await store.restoreDeleted(id);
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
          id: 'edit',
          icon: 'edit',
          label: i18n.formatMessage({ id: 'dashboard.edit', defaultMessage: 'Edit' }),
          href: `#${pathOf({ page: 'view', id })}?_a=(viewMode:edit)`,
        },
        {
          id: 'clone',
          icon: 'copy',
          label: i18n.formatMessage({ id: 'dashboard.list.clone', defaultMessage: 'Clone' }),
          onSelect: () => attempt(clone),
        },
        {
          id: 'delete',
          icon: 'trash',
          danger: true,
          separated: true,
          label: i18n.formatMessage({ id: 'dashboard.list.delete', defaultMessage: 'Delete' }),
          onSelect: () => attempt(remove),
        },
      ]}
      renderTrigger={(trigger) => <IconButton size="s" icon="more" label={label} {...trigger} />}
    />
  );
}
