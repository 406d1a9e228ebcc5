import { i18n } from '#common/i18n';
import { useMayEditObjects } from '#core/public';
import { Table, type TableColumn } from '#ui';
import {
  actionColumn,
  createSortableColumn,
  DocumentRowMenu,
  favoriteColumn,
  type Favorites,
  filingColumns,
  type ListSort,
  titleColumn,
  titleLabel,
  updatedColumn,
  updatedLabel,
} from '#plugins/documents/public';
import { useServices } from '../services';
import type { ListedDashboard } from '../state/dashboard-store';
import { pathOf } from '../state/use-address';
import type { SortKey } from './arrange-list';

export interface DashboardTableProps {
  dashboards: readonly ListedDashboard[];
  sort: ListSort<SortKey>;
  setSort: (sort: ListSort<SortKey>) => void;
  personal: Favorites & { viewed: ReadonlyMap<string, number> };
  refresh: () => Promise<void>;
  select: readonly TableColumn<ListedDashboard>[];
}

export function DashboardTable(props: DashboardTableProps) {
  return (
    <Table
      caption={i18n.formatMessage({ id: 'dashboard.title', defaultMessage: 'Dashboards' })}
      rows={props.dashboards}
      rowKey={({ id }) => id}
      columns={useColumns(props)}
    />
  );
}

function useColumns(props: DashboardTableProps): TableColumn<ListedDashboard>[] {
  const { core, work, time } = useServices();
  const mayEdit = useMayEditObjects(core);
  const { sort, setSort, personal, refresh, select } = props;
  const unsaved = new Set(work.keys());
  const sortable = createSortableColumn(sort, setSort);
  return [
    ...select,
    favoriteColumn<ListedDashboard>(personal),
    {
      ...sortable('title', titleLabel()),
      ...titleColumn({ hrefOf: (id) => `#${pathOf({ page: 'view', id })}`, unsaved }),
    },
    ...filingColumns<ListedDashboard>((one) => one),
    {
      ...sortable(
        'createdBy',
        i18n.formatMessage({ id: 'dashboard.list.createdBy', defaultMessage: 'Created by' }),
      ),
      extra: true,
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
        const at = personal.viewed.get(id);
        return at === undefined ? '' : time.short(at);
      },
    },
    { ...sortable('updatedAt', updatedLabel()), ...updatedColumn(time) },
    ...(mayEdit
      ? [actionColumn((one: ListedDashboard) => <RowMenu {...one} refresh={refresh} />)]
      : []),
  ];
}

function RowMenu({ id, title, refresh }: ListedDashboard & Pick<DashboardTableProps, 'refresh'>) {
  const { core, store, work } = useServices();
  return (
    <DocumentRowMenu
      {...{ id, title, core, store, refresh }}
      drafts={work}
      items={[
        {
          id: 'edit',
          icon: 'edit',
          label: i18n.formatMessage({ id: 'dashboard.edit', defaultMessage: 'Edit' }),
          href: `#${pathOf({ page: 'view', id })}?_a=(viewMode:edit)`,
        },
      ]}
    />
  );
}
