import { i18n } from '#common/i18n';
import type { TimeFormatter } from '#common/time';
import { Badge, Icon, type TableColumn, VisuallyHidden } from '#ui';
import styles from './DocumentList.module.css';

export interface ListSort<Key extends string> {
  key: Key;
  descending: boolean;
}

/** A column whose head sorts the list. */
export const createSortableColumn =
  <Key extends string>(
    { key, descending }: ListSort<Key>,
    setSort: (sort: ListSort<Key>) => void,
  ) =>
  (id: Key, label: string) => ({
    id,
    sorted:
      key !== id
        ? ('none' as const)
        : descending
          ? ('descending' as const)
          : ('ascending' as const),
    header: (
      <button
        type="button"
        className={styles.sort}
        onClick={() => setSort({ key: id, descending: key === id && !descending })}
      >
        {label}
        {key === id && <Icon name={descending ? 'down' : 'up'} size="s" />}
      </button>
    ),
  });

export interface TitledRow {
  id: string;
  title: string;
  description: string;
}

interface TitleColumnOptions {
  hrefOf: (id: string) => string;
  /** Ids of those with changes that nobody saved. */
  unsaved: ReadonlySet<string>;
}

export const titleColumn = ({ hrefOf, unsaved }: TitleColumnOptions) => ({
  title: ({ title, description }: TitledRow) => (description ? `${title}\n${description}` : title),
  render: ({ id, title, description }: TitledRow) => (
    <>
      <a href={hrefOf(id)}>
        <bdi>{title || id}</bdi>
      </a>{' '}
      {unsaved.has(id) && <UnsavedBadge />}
      <span className={styles.description}>{description}</span>
    </>
  ),
});

export const updatedColumn = (time: Pick<TimeFormatter, 'short'>) => ({
  wide: true,
  width: '150px',
  render: ({ updatedAt }: { updatedAt?: string }) =>
    updatedAt ? time.short(Date.parse(updatedAt)) : '',
});

export const actionColumn = <Row,>(render: (row: Row) => React.ReactNode): TableColumn<Row> => ({
  id: 'actions',
  width: '52px',
  header: (
    <VisuallyHidden>
      {i18n.formatMessage({ id: 'documents.list.actions', defaultMessage: 'Actions' })}
    </VisuallyHidden>
  ),
  render,
});

export const titleLabel = () =>
  i18n.formatMessage({ id: 'documents.field.title', defaultMessage: 'Title' });

export const unsavedLabel = () =>
  i18n.formatMessage({ id: 'documents.unsaved', defaultMessage: 'Unsaved changes' });

export const UnsavedBadge = () => <Badge tone="warning">{unsavedLabel()}</Badge>;

export const updatedLabel = () =>
  i18n.formatMessage({ id: 'documents.list.updated', defaultMessage: 'Last updated' });
