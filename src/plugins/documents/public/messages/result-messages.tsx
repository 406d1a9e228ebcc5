import type { ReactNode } from 'react';
import { splitSourced } from '#common/data-sources';
import { i18n } from '#common/i18n';
import { isGeneratedId } from '#common/saved-objects';
import { EmptyState } from '#ui';

/** The query bar says which value, and what would fit. */
export function RefusedValue({ children }: { children?: ReactNode }) {
  return (
    <EmptyState
      icon="search"
      title={i18n.formatMessage({
        id: 'documents.refused',
        defaultMessage: 'A value doesn’t match its field',
      })}
    >
      {children}
    </EmptyState>
  );
}

/** In a few words: the page says once what can be done. */
export function MissingIndex({ index }: { index: string }) {
  const source = splitSourced(index)?.source;
  return (
    <EmptyState
      icon="data"
      title={
        isGeneratedId(index)
          ? i18n.formatMessage({
              id: 'documents.missingPattern',
              defaultMessage: 'Index pattern not found',
            })
          : i18n.formatMessage(
              { id: 'documents.missingIndex', defaultMessage: 'Index {index} not found' },
              { index },
            )
      }
    >
      {source &&
        i18n.formatMessage(
          {
            id: 'documents.missingSource',
            defaultMessage:
              'The data source {source} may not answer now, or can’t be used here: ask an administrator.',
          },
          { source },
        )}
    </EmptyState>
  );
}

export function NoResults() {
  return (
    <EmptyState
      icon="search"
      title={i18n.formatMessage({ id: 'documents.noResults', defaultMessage: 'No results' })}
    >
      {i18n.formatMessage({
        id: 'documents.noResultsText',
        defaultMessage: 'No documents match the time range, query and filters.',
      })}
    </EmptyState>
  );
}
