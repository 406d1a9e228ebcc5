import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { i18n } from '#common/i18n';
import { RejectedRows, UploadList } from '#plugins/ingest/public';
import { AnswerState, buttonClass, EmptyState, Icon, loadLater, Page, useObservable } from '#ui';
import type { DataManagementServices } from './application';
import { IndexFlyout } from './IndexFlyout';
import { IndexTable } from './IndexTable';
import { Sections } from './Sections';
import { UploadButton } from './UploadButton';
import { useIndexNews } from './use-index-news';

const DeleteIndex = loadLater(
  async () => (await import(/* webpackChunkName: "data-delete" */ './DeleteIndex')).DeleteIndex,
  { isOverlay: true },
);

const AwaySources = loadLater(
  async () => (await import(/* webpackChunkName: "data-away" */ './AwaySources')).AwaySources,
);

type Opened = { kind: 'fields' | 'rejected' | 'delete'; index: string };

/** A link to the fields of an index opens them. */
function openedFirst({ history }: DataManagementServices['params']): Opened | undefined {
  const index = new URLSearchParams(history.location.search).get('fields');
  return index ? { kind: 'fields', index } : undefined;
}

/** Every index with what can be changed about it. */
export function DataPage(services: DataManagementServices) {
  const { core, data, ingest, params } = services;
  const [opened, setOpened] = useState<Opened | undefined>(() => openedFirst(params));
  const progress = useIndexNews(ingest.ingestClient, ingest.uploads);
  const uploads = useObservable(ingest.uploads.items$, ingest.uploads.items());
  const indices = useQuery({
    queryKey: ['indices'],
    queryFn: ({ signal }) => data.indexClient.list({ signal }),
  });
  const toDiscover = (index: string) =>
    core.application.getUrlForApp('discover', { path: `#/?_a=(index:'${index}')` });
  const { timeZone } = useObservable(core.dateSettings.get$(), core.dateSettings.get());
  const { data: rights, ingest: abilities } = core.application.capabilities;
  const canLoad = rights?.write !== false && abilities?.load !== false;
  const close = () => setOpened(undefined);

  const list = (
    <>
      <AnswerState
        query={indices}
        queryKey={['indices']}
        height={160}
        title={i18n.formatMessage({
          id: 'dataManagement.listFailed',
          defaultMessage: 'Couldn’t load the indices',
        })}
      />
      {indices.data && <AwaySources http={core.http} listedAt={indices.dataUpdatedAt} />}
      {indices.data?.length === 0 && (
        <NoData
          homeHref={core.application.getUrlForApp('home')}
          {...{ canLoad, mayWrite: rights?.write !== false }}
        />
      )}
      {indices.data && indices.data.length > 0 && (
        <IndexTable
          indices={indices.data}
          timeZone={timeZone}
          toDiscoverHref={toDiscover}
          onOpen={(kind, index) => setOpened({ kind, index })}
        />
      )}
    </>
  );

  return (
    <Page
      testSubject="dataApp"
      title={i18n.formatMessage({ id: 'dataManagement.title', defaultMessage: 'Data' })}
      actions={canLoad && <UploadButton onFiles={ingest.uploads.add} />}
    >
      {uploads.length > 0 && (
        <UploadList
          uploads={ingest.uploads}
          toDiscoverHref={toDiscover}
          onShowRejected={(index) => setOpened({ kind: 'rejected', index })}
          onShowTypes={(index) => setOpened({ kind: 'fields', index })}
        />
      )}
      <Sections services={services}>{list}</Sections>
      {opened?.kind === 'fields' && (
        <IndexFlyout
          {...services}
          name={opened.index}
          progress={progress.get(opened.index)}
          onClose={close}
        />
      )}
      {opened?.kind === 'rejected' && (
        <RejectedRows index={opened.index} describe={data.indexClient.describe} onClose={close} />
      )}
      {opened?.kind === 'delete' && (
        <DeleteIndex {...services} name={opened.index} onClose={close} />
      )}
    </Page>
  );
}

interface NoDataProps {
  homeHref: string;
  /** Files are taken, and from this person. */
  canLoad: boolean;
  mayWrite: boolean;
}

function NoData({ homeHref, canLoad, mayWrite }: NoDataProps) {
  return (
    <EmptyState
      icon="data"
      title={i18n.formatMessage({
        id: 'dataManagement.empty',
        defaultMessage: 'No indices yet',
      })}
      action={
        canLoad && (
          <a className={buttonClass()} href={homeHref}>
            <Icon name="home" />
            {i18n.formatMessage({ id: 'dataManagement.toHome', defaultMessage: 'Browse samples' })}
          </a>
        )
      }
    >
      {canLoad ? howToLoad() : howItComes(mayWrite)}
    </EmptyState>
  );
}

const howToLoad = () =>
  i18n.formatMessage({
    id: 'dataManagement.emptyText',
    defaultMessage: 'Drop a file on this page to create an index.',
  });

const howItComes = (mayWrite: boolean) =>
  mayWrite
    ? i18n.formatMessage({
        id: 'dataManagement.emptyInCluster',
        defaultMessage: 'Indices added to the OpenSearch cluster are listed here.',
      })
    : i18n.formatMessage({
        id: 'dataManagement.emptyToRead',
        defaultMessage:
          'There is no index you can read. Editors add data, and administrators decide who can read it.',
      });
