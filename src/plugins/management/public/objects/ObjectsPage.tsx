import { useState } from 'react';
import { formatCount, i18n } from '#common/i18n';
import { AnswerState, Button, Callout, classNames, EmptyState, Page } from '#ui';
import { Pages, SearchRow } from './ListControls';
import { DeleteModal, ExportModal, ImportFlyout, ObjectFlyout } from './object-overlays';
import type { ManagedObject } from './objects-client';
import styles from './ObjectsPage.module.css';
import { type ObjectAction, ObjectTable } from './ObjectTable';
import { DEFAULT_STATE, type SortField } from './page-state';
import { parseQueryText, withTypes } from './query-text';
import { SelectedObjects } from './SelectedObjects';
import { type ObjectServices, type Rights, useRights } from './services';
import { type ObjectList, useObjectList } from './use-object-list';
import { usePageState } from './use-page-state';
import {
  type Fitting,
  type SelectedObject,
  type Selection,
  toSelected,
  useSelection,
} from './use-selection';

/** What lies over the list. An object that is looked at is part of the address. */
type Overlay =
  | { kind: 'import' }
  | { kind: 'export'; objects?: readonly SelectedObject[]; fitting?: Fitting | undefined }
  | { kind: 'delete'; objects: readonly SelectedObject[] };

/** Every saved object of all types. */
export function ObjectsPage(services: ObjectServices) {
  const [state, change] = usePageState(services.params);
  const list = useObjectList(services, state);
  const rights = useRights(services);
  const selection = useSelection();
  const [overlay, setOverlay] = useState<Overlay>();
  const close = () => setOverlay(undefined);
  const act = (action: ObjectAction, object: ManagedObject) => {
    if (action === 'export' || action === 'delete') {
      setOverlay({ kind: action, objects: [toSelected(object)] });
    } else {
      change({ open: { view: action, type: object.type, id: object.id } });
    }
  };
  const sort = (field: SortField) =>
    change({ sort: field, order: nextOrder(field === state.sort, state.order), page: 1 });
  return (
    <Page
      testSubject="savedObjectsApp"
      className={styles.root}
      title={<Title list={list} />}
      actions={<HeadActions rights={rights} onOverlay={setOverlay} />}
    >
      {rights.reason !== undefined && <Callout tone="accent">{rights.reason}</Callout>}
      <SearchRow {...{ state, change, list }} />
      {selection.objects.length > 0 && (
        <SelectedObjects {...{ services, selection, list, rights }} onOverlay={setOverlay} />
      )}
      <List
        {...{ list, selection, services, rights }}
        state={state}
        onAction={act}
        onSort={sort}
        onFind={(words) =>
          change({ query: withTypes(words, parseQueryText(state.query).types), page: 1 })
        }
        onShowAll={() => change({ query: DEFAULT_STATE.query, page: 1 })}
      />
      {list.list.data && list.list.data.total > 0 && (
        <Pages {...{ state, change }} total={list.list.data.total} />
      )}
      {state.open && (
        <ObjectFlyout
          {...{ services, rights }}
          opened={state.open}
          onOpen={(open) => change({ open })}
          onClose={() => change({ open: undefined })}
        />
      )}
      {overlay?.kind === 'import' && <ImportFlyout services={services} onClose={close} />}
      {overlay?.kind === 'export' && (
        <ExportModal
          services={services}
          {...(overlay.objects && { objects: overlay.objects })}
          {...(overlay.fitting && { fitting: overlay.fitting })}
          counts={list.counts}
          types={list.named.length > 0 ? list.named : list.types}
          onClose={close}
        />
      )}
      {overlay?.kind === 'delete' && (
        <DeleteModal
          services={services}
          objects={overlay.objects}
          onDeleted={selection.remove}
          onClose={close}
        />
      )}
    </Page>
  );
}

function nextOrder(isSorted: boolean, order: 'asc' | 'desc') {
  return isSorted && order === 'asc' ? 'desc' : 'asc';
}

function Title({ list }: { list: ObjectList }) {
  const total = list.list.data?.total;
  return (
    <>
      {i18n.formatMessage({ id: 'management.objects.title', defaultMessage: 'Saved objects' })}
      {total !== undefined && (
        <span className={styles.total} data-test-subj="savedObjectsTotal">
          {formatCount(total)}
        </span>
      )}
    </>
  );
}

interface HeadActionsProps {
  rights: Rights;
  onOverlay: (overlay: Overlay) => void;
}

function HeadActions({ rights, onOverlay }: HeadActionsProps) {
  return (
    <>
      <Button icon="download" onClick={() => onOverlay({ kind: 'export' })}>
        {i18n.formatMessage({
          id: 'management.objects.exportAll',
          defaultMessage: 'Export by type',
        })}
      </Button>
      {rights.mayEdit && (
        <Button variant="primary" icon="upload" onClick={() => onOverlay({ kind: 'import' })}>
          {i18n.formatMessage({ id: 'management.objects.import', defaultMessage: 'Import' })}
        </Button>
      )}
    </>
  );
}

interface ListProps {
  list: ObjectList;
  selection: Selection;
  services: ObjectServices;
  rights: Rights;
  state: Parameters<typeof ObjectTable>[0]['state'];
  onAction: (action: ObjectAction, object: ManagedObject) => void;
  onSort: (field: SortField) => void;
  onFind: (words: string) => void;
  onShowAll: () => void;
}

function List({ list, onShowAll, ...table }: ListProps) {
  const { data, isPlaceholderData } = list.list;
  const state = (
    <AnswerState
      {...list.asked}
      height={400}
      title={i18n.formatMessage({
        id: 'management.objects.listFailed',
        defaultMessage: 'Couldn’t load the saved objects',
      })}
    />
  );
  if (!data || list.list.isError) return state;
  if (data.total === 0) return <Nothing {...{ list, onShowAll }} rights={table.rights} />;
  return (
    <>
      {state}
      <div className={classNames(isPlaceholderData && styles.stale)} aria-busy={isPlaceholderData}>
        <ObjectTable {...table} objects={data.saved_objects} filings={data.filings} />
      </div>
    </>
  );
}

interface NothingProps {
  list: ObjectList;
  rights: Rights;
  onShowAll: () => void;
}

function Nothing({ list, rights, onShowAll }: NothingProps) {
  const isEmpty = Object.values(list.counts).every((count) => count === 0) && !list.isFiltered;
  if (isEmpty) {
    return (
      <EmptyState
        icon="objects"
        title={i18n.formatMessage({
          id: 'management.objects.empty',
          defaultMessage: 'No saved objects yet',
        })}
      >
        {rights.mayEdit
          ? i18n.formatMessage({
              id: 'management.objects.emptyText',
              defaultMessage:
                'Searches, charts and dashboards that you save are listed here. You can also import an export from another server.',
            })
          : rights.reason}
      </EmptyState>
    );
  }
  return (
    <EmptyState
      icon="search"
      title={i18n.formatMessage({
        id: 'management.objects.nothing',
        defaultMessage: 'No matching saved objects',
      })}
      action={
        <Button onClick={onShowAll}>
          {i18n.formatMessage({ id: 'management.objects.showAll', defaultMessage: 'Show all' })}
        </Button>
      }
    >
      {list.unknown.length > 0
        ? i18n.formatMessage(
            {
              id: 'management.objects.unknownTypes',
              defaultMessage: 'Unknown type {types}. Known types: {known}.',
            },
            { types: list.unknown.join(', '), known: list.types.toSorted().join(', ') },
          )
        : i18n.formatMessage({
            id: 'management.objects.nothingText',
            defaultMessage:
              'Every word must be in the title, the description, the folder or a tag.',
          })}
    </EmptyState>
  );
}
