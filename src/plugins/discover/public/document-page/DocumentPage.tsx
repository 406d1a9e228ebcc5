import type { ReactNode } from 'react';
import { i18n } from '#common/i18n';
import type { SearchHit } from '#common/search';
import { LoadingPage, NotLoaded } from '#plugins/documents/public';
import { writeAddress } from '#plugins/documents/common';
import type { DiscoverField } from '../../common/discover-field';
import { DocumentTabs } from '../documents/DocumentTabs';
import { RefusedScripts } from '../documents/RefusedScripts';
import { useServices } from '../services';
import type { ShownIndex } from '../use-shown-index';
import styles from './DocumentPage.module.css';
import { FurtherLinks } from './FurtherLinks';
import { type DocumentRoute, writeDocumentRoute } from './document-route';
import { SurroundingDocuments } from './SurroundingDocuments';
import { useDocument } from './use-document';

/** One document, by a link of its own: alone, or with those around it in time. */
export function DocumentPage({ route }: { route: DocumentRoute }) {
  const { page, index, id } = route;
  const { shown, fields, hit, scripts, error, retry } = useDocument(route);
  if (error || hit === null) {
    const missing = Object.assign(new Error(id), { statusCode: 404 });
    return <NotLoaded {...notLoadedTexts(route)} error={error ?? missing} onRetry={retry} />;
  }
  if (!hit || !shown) return <LoadingPage heights={[32, 400]} />;
  return (
    <main className={styles.root} data-test-subj="discoverDocument">
      <header className={styles.header}>
        <h1 className={styles.title}>
          {page === 'doc'
            ? i18n.formatMessage({ id: 'discover.document', defaultMessage: 'Document' })
            : i18n.formatMessage({
                id: 'discover.surrounding',
                defaultMessage: 'Surrounding documents',
              })}
        </h1>
        <bdi className={styles.name}>{`${index} / ${id}`}</bdi>
        <OtherPage {...{ route, shown }} />
        <FurtherLinks hit={hit} />
        <a href={`#${writeAddress('/', { index, filters: [] })}`}>
          {i18n.formatMessage({
            id: 'discover.document.searchIndex',
            defaultMessage: 'Search the index',
          })}
        </a>
      </header>
      {scripts && <RefusedScripts scripts={scripts} />}
      <Content {...{ route, shown, fields, hit }} />
    </main>
  );
}

interface ContentProps {
  route: DocumentRoute;
  shown: ShownIndex;
  fields: readonly DiscoverField[];
  hit: SearchHit;
}

function Content({ route, shown, fields, hit }: ContentProps): ReactNode {
  const { params } = useServices();
  const { index, pattern = index } = route;
  if (route.page === 'context') {
    return shown.timeField === undefined ? (
      <p className={styles.note}>
        {i18n.formatMessage(
          {
            id: 'discover.surrounding.noTime',
            defaultMessage:
              '{index} has no time field: nothing says which documents are around this one.',
          },
          { index },
        )}
      </p>
    ) : (
      <SurroundingDocuments {...{ shown, fields, hit }} timeField={shown.timeField} />
    );
  }
  return (
    <div className={styles.document}>
      <DocumentTabs
        {...{ hit, fields }}
        onFilter={(filter) =>
          params.history.push(`#${writeAddress('/', { index: pattern, filters: [filter] })}`)
        }
      />
    </div>
  );
}

function OtherPage({ route, shown }: Pick<ContentProps, 'route' | 'shown'>) {
  if (route.page === 'context') {
    return (
      <a href={writeDocumentRoute({ ...route, page: 'doc' })}>
        {i18n.formatMessage({ id: 'discover.document.single', defaultMessage: 'Single document' })}
      </a>
    );
  }
  if (shown.timeField === undefined) return null;
  return (
    <a href={writeDocumentRoute({ ...route, page: 'context' })}>
      {i18n.formatMessage({ id: 'discover.surrounding', defaultMessage: 'Surrounding documents' })}
    </a>
  );
}

const notLoadedTexts = ({ index, id }: DocumentRoute) => ({
  title: i18n.formatMessage({
    id: 'discover.document.notLoaded',
    defaultMessage: 'Couldn’t load the document',
  }),
  missing: {
    icon: 'discover' as const,
    title: i18n.formatMessage({
      id: 'discover.document.missing',
      defaultMessage: 'Document not found',
    }),
    text: i18n.formatMessage(
      {
        id: 'discover.document.missingText',
        defaultMessage:
          'No document in {index} has the ID {id}: it never existed, was deleted, or you don’t have access.',
      },
      { index, id },
    ),
  },
  exit: {
    label: i18n.formatMessage({ id: 'discover.saved.new', defaultMessage: 'New search' }),
    href: '#/',
  },
});
