import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { i18n } from '#common/i18n';
import { ACCEPTED_FILES, RejectedRows, UploadList } from '#plugins/ingest/public';
import { AnswerState, buttonClass, DropZone, Icon, useObservable } from '#ui';
import { Continue } from './Continue';
import { DropImage } from './DropImage';
import styles from './HomePage.module.css';
import { IndexList } from './IndexList';
import { SampleCards } from './SampleCards';
import type { HomePageServices } from './services';

/** Where data comes in: a file, a sample, and what is there already. */
export function HomePage({ core, data, ingest, recents }: HomePageServices) {
  const { uploads, ingestClient } = ingest;
  const [rejectedIndex, setRejectedIndex] = useState<string>();
  const items = useObservable(uploads.items$, uploads.items());
  const indices = useQuery({
    queryKey: ['indices'],
    queryFn: ({ signal }) => data.indexClient.list({ signal }),
  });
  const toDiscover = (index: string) =>
    core.application.getUrlForApp('discover', { path: discoverPath(index) });
  const toDashboard = (id: string) =>
    core.application.getUrlForApp('dashboards', { path: `#/view/${encodeURIComponent(id)}` });
  useNews({ core, data, ingest });

  const { data: rights, ingest: abilities } = core.application.capabilities;
  const canWrite = rights?.write !== false;
  const canLoad = abilities?.load !== false;
  const hasData = (indices.data?.length ?? 0) > 0;
  return (
    <main
      className={styles.root}
      data-test-subj="homeApp"
      data-loaded={!indices.isPending || undefined}
    >
      {canWrite && canLoad ? (
        <Start onFiles={uploads.add} />
      ) : (
        <ExploreStart lead={canWrite ? clusterLead() : readerLead()} />
      )}
      {items.length > 0 && (
        <UploadList
          uploads={uploads}
          toDiscoverHref={toDiscover}
          onShowRejected={setRejectedIndex}
          onShowTypes={(index) =>
            void core.application.navigateToApp('data', {
              path: `?fields=${encodeURIComponent(index)}`,
            })
          }
        />
      )}
      {indices.isError && (
        <AnswerState
          query={indices}
          queryKey={['indices']}
          height={0}
          title={i18n.formatMessage({
            id: 'home.listFailed',
            defaultMessage: 'Couldn’t load the indices',
          })}
        />
      )}
      {recents && <Continue recents={recents} />}
      {hasData && (
        <IndexList
          indices={indices.data ?? []}
          toDiscoverHref={toDiscover}
          manageHref={core.application.getUrlForApp('data')}
        />
      )}
      {canWrite && canLoad && (
        <SampleCards
          core={core}
          client={ingestClient}
          toDiscoverHref={toDiscover}
          toDashboardHref={toDashboard}
        />
      )}
      {rejectedIndex !== undefined && (
        <RejectedRows
          index={rejectedIndex}
          describe={data.indexClient.describe}
          onClose={() => setRejectedIndex(undefined)}
        />
      )}
    </main>
  );
}

/** The invitation to bring data. */
function Start({ onFiles }: { onFiles: (files: readonly File[]) => void }) {
  return (
    <>
      <h1 className={styles.title}>
        {i18n.formatMessage({ id: 'home.start', defaultMessage: 'Start with your data' })}
      </h1>
      <p className={styles.lead}>
        {i18n.formatMessage({
          id: 'home.lead',
          defaultMessage: 'Drop a file and explore it right away. No setup needed.',
        })}
      </p>
      <DropZone
        title={i18n.formatMessage({ id: 'home.drop', defaultMessage: 'Drop files here' })}
        hint={i18n.formatMessage({
          id: 'home.formats',
          defaultMessage: 'CSV, JSON, Parquet, Excel or logs, also compressed',
        })}
        image={<DropImage />}
        accept={ACCEPTED_FILES}
        chooseClassName={buttonClass({ variant: 'primary' })}
        chooseLabel={
          <>
            <Icon name="file" />
            {i18n.formatMessage({ id: 'home.choose', defaultMessage: 'Choose files' })}
          </>
        }
        onFiles={onFiles}
      />
    </>
  );
}

/** Where nothing can be added nobody is asked for files; `lead` says how data gets here. */
function ExploreStart({ lead }: { lead: string }) {
  return (
    <>
      <h1 className={styles.title}>
        {i18n.formatMessage({ id: 'home.readerStart', defaultMessage: 'Explore the data' })}
      </h1>
      <p className={styles.lead}>{lead}</p>
    </>
  );
}

/** Who may only read knows whom to ask. */
const readerLead = () =>
  i18n.formatMessage({
    id: 'home.readerLead',
    defaultMessage: 'Ask an administrator for the Editor role to add data.',
  });

/** Where a cluster is only read. */
const clusterLead = () =>
  i18n.formatMessage({
    id: 'home.clusterLead',
    defaultMessage:
      'Your data is in an OpenSearch cluster, which Atrium only reads. Indices added there are listed here.',
  });

const discoverPath = (index: string): string => `#/?_a=(index:'${index}')`;

/** A single file that came in well is opened at once; the lists follow every change. */
function useNews({ core, ingest }: HomePageServices): void {
  const queryClient = useQueryClient();
  useEffect(() => {
    const { uploads, ingestClient } = ingest;
    const news = ingestClient.indexEvents$.subscribe(({ kind }) => {
      void queryClient.invalidateQueries({ queryKey: ['indices'] });
      // A sample may be added or removed by another page, or by this one before it was loaded again.
      if (kind !== 'progress') void queryClient.invalidateQueries({ queryKey: ['samples'] });
    });
    const finished = uploads.finished$.subscribe((item) => {
      const { state } = item;
      void queryClient.invalidateQueries();
      const clean =
        state.status === 'done' && state.result.rejectedRows + state.result.notices.length === 0;
      if (clean && uploads.items().length === 1) {
        uploads.remove(item.id);
        void core.application.navigateToApp('discover', { path: discoverPath(state.result.index) });
      }
    });
    return () => {
      news.unsubscribe();
      finished.unsubscribe();
    };
  }, [core, ingest, queryClient]);
}
