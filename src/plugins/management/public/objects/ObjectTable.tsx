import { type Filing, readFiling } from '#common/filing';
import { i18n } from '#common/i18n';
import { keyOf } from '#common/saved-objects';
import { createSortableColumn, filingColumns, selectColumn } from '#plugins/documents/public';
import {
  Badge,
  Icon,
  IconButton,
  Panel,
  Table,
  type TableColumn,
  useObservable,
  VisuallyHidden,
} from '#ui';
import { Menu, type MenuItem } from '#ui/overlays';
import type { ManagedObject } from './objects-client';
import styles from './ObjectsPage.module.css';
import type { PageState, SortField } from './page-state';
import { iconOf, type ObjectServices, type Rights, useAddresses, useTimes } from './services';
import type { Selection } from './use-selection';

export type ObjectAction = 'inspect' | 'relationships' | 'history' | 'export' | 'delete';

export interface ObjectTableProps {
  services: ObjectServices;
  rights: Rights;
  objects: readonly ManagedObject[];
  /** By their keys: folders and tags, also those tags that are objects. */
  filings: ReadonlyMap<string, Filing>;
  state: Pick<PageState, 'sort' | 'order'>;
  selection: Selection;
  onSort: (field: SortField) => void;
  onAction: (action: ObjectAction, object: ManagedObject) => void;
  /** Looks for the words. */
  onFind: (words: string) => void;
}

type Column = TableColumn<ManagedObject>;

export function ObjectTable(props: ObjectTableProps) {
  const { core } = props.services;
  const workspaces = useObservable(core.workspaces.workspaceList$, []);
  const toTime = useTimes(props.services);
  const toAddress = useAddresses(props.services);
  const names = new Map(workspaces.map(({ id, name }) => [id, name]));
  const columns = [
    selectColumn(props.objects, props.selection, ({ meta }) => meta.title),
    titleColumn(props),
    typeColumn(props),
    ...(props.objects.some((one) => isFiled(filingIn(props, one))) ? filedColumns(props) : []),
    updatedColumn(props, toTime),
    ...(names.size > 0 ? [workspaceColumn(names)] : []),
    actionColumn(props, toAddress),
  ];
  return (
    <Panel className={styles.panel}>
      <Table
        caption={i18n.formatMessage({
          id: 'management.objects.title',
          defaultMessage: 'Saved objects',
        })}
        columns={columns}
        rows={props.objects}
        rowKey={keyOf}
      />
    </Panel>
  );
}

const filingIn = ({ filings }: Pick<ObjectTableProps, 'filings'>, object: ManagedObject): Filing =>
  filings.get(keyOf(object)) ?? readFiling(object.type, object.attributes);

const isFiled = ({ folder, tags }: Filing): boolean => folder !== '' || tags.length > 0;

/** Folder and tags, which find the others that have them. */
function filedColumns({ onFind, filings }: ObjectTableProps): readonly Column[] {
  const find = (name: string) => (
    <button
      type="button"
      className={styles.find}
      aria-label={i18n.formatMessage(
        { id: 'management.objects.findFiled', defaultMessage: 'Find {name}' },
        { name },
      )}
      onClick={() => onFind(`"${name.replaceAll('"', ' ')}"`)}
    >
      <Badge>{name}</Badge>
    </button>
  );
  return filingColumns<ManagedObject>((object) => filingIn({ filings }, object), {
    folder: (folder) => folder !== '' && find(folder),
    tag: find,
  });
}

/** A header that sorts, and says how. */
const sortable = ({ state, onSort }: ObjectTableProps, field: SortField, label: string) =>
  createSortableColumn<SortField>({ key: state.sort, descending: state.order === 'desc' }, () =>
    onSort(field),
  )(field, label);

function titleColumn(props: ObjectTableProps): Column {
  const label = i18n.formatMessage({
    id: 'management.objects.column.title',
    defaultMessage: 'Title',
  });
  return {
    ...sortable(props, 'title', label),
    render: (object) => (
      <button
        type="button"
        className={styles.link}
        onClick={() => props.onAction('inspect', object)}
      >
        <Icon name={iconOf(object)} className={styles.icon} />
        <span>{object.meta.title}</span>
      </button>
    ),
    title: ({ meta }) => meta.title,
  };
}

function typeColumn(props: ObjectTableProps): Column {
  const label = i18n.formatMessage({
    id: 'management.objects.column.type',
    defaultMessage: 'Type',
  });
  return {
    ...sortable(props, 'type', label),
    width: '150px',
    wide: true,
    render: ({ type }) => type,
    title: ({ type }) => type,
  };
}

function updatedColumn(
  props: ObjectTableProps,
  toTime: (iso: string | undefined) => string,
): Column {
  const label = i18n.formatMessage({
    id: 'management.objects.column.updated',
    defaultMessage: 'Last updated',
  });
  return {
    ...sortable(props, 'updated_at', label),
    width: '180px',
    wide: true,
    render: ({ updated_at }) => toTime(updated_at),
  };
}

function workspaceColumn(names: ReadonlyMap<string, string>): Column {
  const list = ({ workspaces = [] }: ManagedObject) =>
    workspaces.map((id) => names.get(id) ?? id).join(', ');
  return {
    id: 'workspaces',
    width: '200px',
    wide: true,
    header: i18n.formatMessage({
      id: 'management.objects.column.workspaces',
      defaultMessage: 'Workspaces',
    }),
    render: (object) => list(object) || '–',
    title: list,
  };
}

function actionColumn(
  props: ObjectTableProps,
  toAddress: (object: ManagedObject) => string | undefined,
): Column {
  return {
    id: 'actions',
    width: '56px',
    header: (
      <VisuallyHidden>
        {i18n.formatMessage({
          id: 'management.objects.column.actions',
          defaultMessage: 'Actions',
        })}
      </VisuallyHidden>
    ),
    render: (object) => {
      const label = i18n.formatMessage(
        { id: 'management.objects.actions', defaultMessage: 'Actions for {title}' },
        { title: object.meta.title },
      );
      return (
        <Menu
          label={label}
          placement="bottom-end"
          items={listActions(props, object, toAddress(object))}
          renderTrigger={(trigger) => <IconButton icon="more" label={label} {...trigger} />}
        />
      );
    },
  };
}

function listActions(
  { onAction, rights }: ObjectTableProps,
  object: ManagedObject,
  address: string | undefined,
): MenuItem[] {
  const item = (id: ObjectAction, label: string, icon: MenuItem['icon']): MenuItem => ({
    id,
    label,
    icon,
    onSelect: () => onAction(id, object),
  });
  const open = i18n.formatMessage({ id: 'management.objects.open', defaultMessage: 'Open' });
  return [
    ...(address ? [{ id: 'open', label: open, icon: 'external' as const, href: address }] : []),
    item('inspect', describeView('inspect'), 'inspect'),
    item('relationships', describeView('relationships'), 'share'),
    item('history', describeView('history'), 'recent'),
    item(
      'export',
      i18n.formatMessage({ id: 'management.objects.export', defaultMessage: 'Export' }),
      'download',
    ),
    {
      ...item(
        'delete',
        i18n.formatMessage({ id: 'management.objects.delete', defaultMessage: 'Delete' }),
        'trash',
      ),
      danger: true,
      separated: true,
      disabled: !rights.mayDelete,
    },
  ];
}

export function describeView(view: 'inspect' | 'relationships' | 'history'): string {
  switch (view) {
    case 'inspect':
      return i18n.formatMessage({ id: 'management.objects.inspect', defaultMessage: 'Inspect' });
    case 'relationships':
      return i18n.formatMessage({
        id: 'management.objects.relationships',
        defaultMessage: 'Relationships',
      });
    default:
      return i18n.formatMessage({ id: 'management.objects.history', defaultMessage: 'History' });
  }
}
