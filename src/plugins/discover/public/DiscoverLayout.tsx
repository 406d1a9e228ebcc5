import { useCallback, useState } from 'react';
import { i18n } from '#common/i18n';
import { addFilter, type Filter } from '#common/filters';
import type { IndexSummary } from '#common/search';
import { useRefreshKey } from '#plugins/documents/public';
import type { StoredPattern } from '#plugins/index-patterns/common';
import styles from './DiscoverPage.module.css';
import { useDocumentLinks } from './document-page/use-document-links';
import { DocumentPanelLater } from './documents/DocumentPanelLater';
import { useLive } from './live-tail/use-live';
import { MarksContext } from './marks/Marked';
import { ExportDocuments } from './ExportDocuments';
import { loadLater, Skeleton } from '#ui';
import { FieldList } from './fields/FieldList';
import { Notices } from './Notices';
import { Results } from './Results';
import { useServices } from './services';
import type { AddressState, SearchWork } from './state/use-search-work';
import { SavedSearchControls } from './saved-searches/SavedSearchControls';
import { SearchDialogs } from './saved-searches/SearchDialogs';
import { usePageSaving } from './saved-searches/use-page-saving';
import { useOpenedHit } from './tabs/use-tab-place';
import { Toolbar } from './toolbar/Toolbar';
import { useDiscover } from './use-discover';
import type { ShownIndex } from './use-shown-index';

export interface DiscoverLayoutProps {
  work: SearchWork;
  address: AddressState;
  details: ShownIndex;
  /** By the id of which the index was asked for. */
  pattern: StoredPattern | undefined;
  indices: readonly IndexSummary[];
}

/** Toolbar on top; fields, results and the open document side by side. */
export function DiscoverLayout(props: DiscoverLayoutProps) {
  const { work, address, details, indices } = props;
  const { core } = useServices();
  const { state } = work.content;
  const { change: update } = work;
  const model = useDiscover(state, details, address.page === 0);
  const { dialog, setDialog, saving, shared } = usePageSaving(props, model);
  const title = i18n.formatMessage({ id: 'discover.title', defaultMessage: 'Discover' });
  useRefreshKey(core, { id: 'discover', title }, model.refresh);
  const [fieldsShown, setFieldsShown] = useState(false);
  const { columns, documents, fields } = model;
  const { hits } = documents;
  const { hit, opened, setOpened } = useOpenedHit(hits, model.query, model.sort);
  const live = useLive(() => setOpened(undefined));
  const links = useDocumentLinks(details, state);
  const total = model.summary.data?.hits.total?.value;

  const onFilter = useCallback(
    (filter: Filter) => update({ filters: addFilter(state.filters, filter) }),
    [update, state.filters],
  );
  const onToggleColumn = (name: string) =>
    update({
      columns: columns.includes(name)
        ? columns.filter((column) => column !== name)
        : [...columns, name],
    });

  return (
    <main className={styles.root} data-test-subj="discoverApp">
      <SavedSearchControls {...{ work, saving }} onDialog={setDialog} />
      <Notices {...{ work, saving, details, model }} problems={address.problems} />
      <Toolbar state={state} update={update} details={details} indices={indices} model={model} />
      <div
        className={styles.columns}
        data-fields={fieldsShown || undefined}
        data-document={hit || live.opened ? true : undefined}
      >
        <FieldList
          index={details.name}
          {...patternOf(details)}
          query={model.query}
          refresh={model.refreshCount}
          histogram={model.histogram}
          inDays={model.inDays}
          hits={hits}
          fields={fields}
          shown={details}
          columns={columns}
          onToggleColumn={onToggleColumn}
          onFilter={onFilter}
          onClose={() => setFieldsShown(false)}
        />
        <MarksContext value={model.findMarks}>
          {live.isLive ? (
            <LiveTail
              {...{ state, update, details, model, live, links, onFilter, onToggleColumn }}
              onShowFields={() => setFieldsShown(true)}
            />
          ) : (
            <Results
              {...{ state, update, details, model, hits, total, onFilter }}
              opened={hit ? opened : undefined}
              onOpen={setOpened}
              onClose={() => setOpened(undefined)}
              onSurrounding={links.showSurrounding}
              onShowFields={() => setFieldsShown(true)}
              onLive={live.toggle}
            />
          )}
          {hit && opened !== undefined && (
            <DocumentPanelLater
              {...{ hit, total, fields, columns, onFilter, onToggleColumn }}
              position={opened}
              links={links.of(hit)}
              loaded={hits.length}
              onMove={setOpened}
              onClose={() => setOpened(undefined)}
            />
          )}
        </MarksContext>
      </div>
      {dialog === 'export' && (
        <ExportDocuments
          {...{ details, model, total }}
          title={work.stored ? work.base.title : details.name}
          onClose={() => setDialog(undefined)}
        />
      )}
      {dialog === 'inspect' && (
        <InspectSearch
          title={work.stored ? work.base.title : details.name}
          {...{ state, details, model }}
          onClose={() => setDialog(undefined)}
        />
      )}
      {dialog && dialog !== 'export' && dialog !== 'inspect' && (
        <SearchDialogs {...{ dialog, work, saving, shared }} onClose={() => setDialog(undefined)} />
      )}
    </main>
  );
}

/** Charts of an index pattern go by its time alone: where the page goes by another one, they are of the index itself. */
const patternOf = ({ pattern, timeField, lostTime }: ShownIndex) =>
  pattern && (lostTime !== undefined || pattern.timeField === timeField)
    ? { patternId: pattern.id }
    : {};

const LiveTail = loadLater(
  async () =>
    (await import(/* webpackChunkName: "discover-live-tail" */ './live-tail/LiveTail')).LiveTail,
  { waiting: () => <Skeleton height={400} /> },
);

const InspectSearch = loadLater(
  async () =>
    (await import(/* webpackChunkName: "discover-inspect" */ './InspectSearch')).InspectSearch,
  { isOverlay: true },
);
