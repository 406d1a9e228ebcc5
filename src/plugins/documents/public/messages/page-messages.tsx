import type { ReactNode } from 'react';
import { i18n } from '#common/i18n';
import type { CoreStart } from '#core/public';
import { buttonClass, EmptyState, ErrorCallout, type IconName, Skeleton } from '#ui';
import styles from './PageMessage.module.css';

/** In place of a page. */
export const PageMessage = ({ children }: { children: ReactNode }) => (
  <main className={styles.message}>{children}</main>
);

/** Blocks of these heights, until the page is there. */
export function LoadingPage({ heights }: { heights: readonly number[] }) {
  return (
    <main className={styles.message} aria-busy="true">
      {heights.map((height, position) => (
        // oxlint-disable-next-line react/no-array-index-key
        <Skeleton key={position} height={height} />
      ))}
    </main>
  );
}

interface AddDataProps {
  core: Pick<CoreStart, 'application'>;
}

/** Whether the person may bring data, and the server takes it: some clusters are only read. */
export function mayAddData({ application: { capabilities } }: AddDataProps['core']): boolean {
  return capabilities['data']?.['write'] !== false && capabilities['ingest']?.['load'] !== false;
}

/** Offered to whom `mayAddData`. */
export const AddData = ({ core: { application } }: AddDataProps) => (
  <a className={buttonClass({ variant: 'primary' })} href={application.getUrlForApp('home')}>
    {i18n.formatMessage({ id: 'documents.addData', defaultMessage: 'Add data' })}
  </a>
);

/** How there will be some, for whoever adds none. */
const noDataToRead = ({ application: { capabilities } }: AddDataProps['core']): string =>
  capabilities['data']?.['write'] === false
    ? i18n.formatMessage({
        id: 'documents.noDataToRead',
        defaultMessage:
          'There is no index you can read. Editors add data, and administrators decide who can read it.',
      })
    : i18n.formatMessage({
        id: 'documents.noDataInCluster',
        defaultMessage: 'Indices added to the OpenSearch cluster appear here.',
      });

/** There is no index at all. `title` says for what. */
export function NoData({ core, title }: AddDataProps & { title: string }) {
  const mayAdd = mayAddData(core);
  return (
    <PageMessage>
      <EmptyState
        icon="data"
        titleLevel="h1"
        title={title}
        action={mayAdd && <AddData core={core} />}
      >
        {mayAdd
          ? i18n.formatMessage({
              id: 'documents.noDataText',
              defaultMessage: 'Drop a file on the home page, or add a sample.',
            })
          : noDataToRead(core)}
      </EmptyState>
    </PageMessage>
  );
}

export interface NotLoadedProps {
  error: Error;
  onRetry: () => void;
  /** That it could not be loaded. */
  title: string;
  /** Where there is none: that, and why that may be. */
  missing?: { icon: IconName; title: string; text: string };
  /** Out of here. */
  exit: { label: string; href: string };
}

/** Why a document is not shown. */
export function NotLoaded({ error, onRetry, title, missing, exit }: NotLoadedProps) {
  const isMissing = (error as { statusCode?: number }).statusCode === 404;
  const link = (
    <a className={buttonClass(missing && { variant: 'primary' })} href={exit.href}>
      {exit.label}
    </a>
  );
  return (
    <PageMessage>
      {isMissing && missing ? (
        <EmptyState icon={missing.icon} titleLevel="h1" title={missing.title} action={link}>
          {missing.text}
        </EmptyState>
      ) : (
        <>
          <ErrorCallout title={title} error={error} onRetry={onRetry} />
          <p>{link}</p>
        </>
      )}
    </PageMessage>
  );
}
