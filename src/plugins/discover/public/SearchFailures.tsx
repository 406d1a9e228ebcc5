import { i18n } from '#common/i18n';
import { SearchError } from '#plugins/data/public';
import { describeError, ErrorCallout } from '#ui';

interface Part {
  error: Error | null;
  refetch: () => unknown;
}

/** What failed of a search: what counts and what reads the documents are two, and mostly fail for one reason, which is told once. */
export function SearchFailures({ summary, documents }: Record<'summary' | 'documents', Part>) {
  const isOne =
    summary.error !== null &&
    documents.error !== null &&
    describeError(summary.error).message === describeError(documents.error).message;
  if (isOne && isOfQuery(documents.error)) return <BrokenQuery error={documents.error} />;
  return (
    <>
      {summary.error && !isOne && (
        <ErrorCallout
          title={i18n.formatMessage({
            id: 'discover.summaryFailed',
            defaultMessage: 'Couldn’t count the documents',
          })}
          error={summary.error}
          onRetry={() => void summary.refetch()}
        />
      )}
      {documents.error && (
        <ErrorCallout
          title={i18n.formatMessage({
            id: 'discover.documentsFailed',
            defaultMessage: 'Couldn’t load the documents',
          })}
          error={documents.error}
          onRetry={() => {
            if (isOne) void summary.refetch();
            void documents.refetch();
          }}
        />
      )}
    </>
  );
}

/** Trying again would fail again: the query has to be corrected. */
function BrokenQuery({ error }: { error: unknown }) {
  const title = i18n.formatMessage({
    id: 'discover.query.broken',
    defaultMessage: 'Couldn’t parse the query',
  });
  return <ErrorCallout title={title} error={error} />;
}

/** What is typed in Lucene's syntax is parsed by the engine alone. */
function isOfQuery(error: unknown): boolean {
  const code = error instanceof SearchError ? error.body.attributes?.['messageCode'] : undefined;
  return code === 'query.notParsed' || String(code).startsWith('regexp.');
}
