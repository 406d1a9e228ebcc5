import { formatBytes, formatCount, i18n } from '#common/i18n';
import type { IndexSummary } from '#common/search';
import { Panel, Table, type TableColumn } from '#ui';
import styles from './HomePage.module.css';
import { translateSource } from './sample-texts';

export interface IndexListProps {
  indices: readonly IndexSummary[];
  toDiscoverHref: (index: string) => string;
  manageHref: string;
}

/** More are on the Data page. */
const MAX_ROWS = 10;

/** Such as those that a data stream has: they are found by the stream's name. */
const isHidden = ({ name }: IndexSummary): boolean => name.startsWith('.');

/** What is there already, each a link into Discover. */
export function IndexList({ indices, toDiscoverHref, manageHref }: IndexListProps) {
  return (
    <section className={styles.section} aria-labelledby="home-indices">
      <div className={styles.sectionHead}>
        <h2 id="home-indices" className={styles.sectionTitle}>
          {i18n.formatMessage({ id: 'home.data', defaultMessage: 'Data' })}
        </h2>
        <a className={styles.more} href={manageHref}>
          {i18n.formatMessage(
            { id: 'home.manage', defaultMessage: 'Manage data ({count})' },
            { count: formatCount(indices.length) },
          )}
        </a>
      </div>
      <Panel>
        <Table
          caption={i18n.formatMessage({ id: 'home.data', defaultMessage: 'Data' })}
          columns={columns(toDiscoverHref)}
          rows={indices.filter((index) => !isHidden(index)).slice(0, MAX_ROWS)}
          rowKey={({ name }) => name}
        />
      </Panel>
    </section>
  );
}

function columns(toDiscoverHref: (index: string) => string): TableColumn<IndexSummary>[] {
  return [
    {
      id: 'name',
      header: i18n.formatMessage({ id: 'home.column.name', defaultMessage: 'Name' }),
      render: ({ name, source }) => (
        <>
          <a className={styles.name} href={toDiscoverHref(name)}>
            {name}
          </a>
          {source && <span className={styles.source}>{translateSource(name, source)}</span>}
        </>
      ),
      title: ({ name, source }) => `${name} ${translateSource(name, source) ?? ''}`.trim(),
    },
    {
      id: 'time',
      header: i18n.formatMessage({ id: 'home.column.time', defaultMessage: 'Time field' }),
      width: '24%',
      wide: true,
      render: ({ timeField }) => timeField ?? '–',
      title: ({ timeField }) => timeField,
    },
    {
      id: 'documents',
      header: i18n.formatMessage({ id: 'home.column.documents', defaultMessage: 'Documents' }),
      width: '110px',
      numeric: true,
      render: ({ documents }) => formatCount(documents),
    },
    {
      id: 'size',
      header: i18n.formatMessage({ id: 'home.column.size', defaultMessage: 'Size' }),
      width: '90px',
      numeric: true,
      wide: true,
      render: ({ sizeInBytes }) => (sizeInBytes === undefined ? '–' : formatBytes(sizeInBytes)),
    },
  ];
}
