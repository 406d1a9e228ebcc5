import { i18n } from '#common/i18n';
import { useMayEditObjects } from '#core/public';
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
import type { ChartTypes } from '#plugins/visualizations/public';
import { Table, type TableColumn } from '#ui';
import { useServices } from '../services';
import type { ListedChart } from '../state/chart-store';

export type ChartSortKey = 'title' | 'type' | 'updatedAt';

export interface ChartTableProps {
  charts: readonly ListedChart[];
  types: ChartTypes | undefined;
  /** Ids of those with changes that nobody saved. */
  unsaved: ReadonlySet<string>;
  sort: ListSort<ChartSortKey>;
  setSort: (sort: ListSort<ChartSortKey>) => void;
  personal: Favorites;
  refresh: () => Promise<void>;
  select: readonly TableColumn<ListedChart>[];
}

export function ChartTable(props: ChartTableProps) {
  const { charts, types, unsaved, sort, setSort, refresh, select } = props;
  const { core, time, work, charts: store } = useServices();
  const mayEdit = useMayEditObjects(core);
  const sortable = createSortableColumn(sort, setSort);
  const renderMenu = ({ id, title }: ListedChart) => (
    <DocumentRowMenu {...{ id, title, core, store, refresh }} drafts={work} />
  );
  const typeLabel = i18n.formatMessage({ id: 'visualize.list.type', defaultMessage: 'Type' });
  return (
    <Table
      caption={i18n.formatMessage({ id: 'visualize.list.caption', defaultMessage: 'Charts' })}
      rows={charts}
      rowKey={({ id }) => id}
      columns={[
        ...select,
        favoriteColumn<ListedChart>(props.personal),
        {
          ...sortable('title', titleLabel()),
          ...titleColumn({ hrefOf: (id) => `#/edit/${encodeURIComponent(id)}`, unsaved }),
        },
        {
          ...sortable('type', typeLabel),
          width: '160px',
          render: ({ type }) => types?.get(type)?.title ?? type,
        },
        ...filingColumns<ListedChart>((one) => one),
        { ...sortable('updatedAt', updatedLabel()), ...updatedColumn(time) },
        ...(mayEdit ? [actionColumn(renderMenu)] : []),
      ]}
    />
  );
}
