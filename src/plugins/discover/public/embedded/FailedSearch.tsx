import { i18n } from '#common/i18n';
import { RefusedValueError } from '#common/refused-values';
import { ErrorCallout } from '#ui';
import { pathOf } from '../../common';
import type { SavedSearchViewProps } from './search-view';
import styles from './SavedSearchView.module.css';
import type { EmbeddedServices } from './use-documents';

interface FailedSearchProps extends Pick<SavedSearchViewProps, 'id' | 'search'> {
  services: EmbeddedServices;
  error: unknown;
  onRetry: () => void;
}

/** Why there are no documents. A value that does not fit stays where it is, however often one asks: what helps is to change it. */
export function FailedSearch({ services, id, search, error, onRetry }: FailedSearchProps) {
  const isRefused = error instanceof RefusedValueError;
  return (
    <div className={styles.message}>
      <ErrorCallout
        title={i18n.formatMessage({
          id: 'discover.documentsFailed',
          defaultMessage: 'Couldn’t load the documents',
        })}
        error={error}
        {...(!isRefused && { onRetry })}
      >
        {isRefused && error.place && !error.ofPage && (
          <RefusedBySearch services={services} id={id} title={search.title} />
        )}
      </ErrorCallout>
    </div>
  );
}

interface RefusedBySearchProps {
  services: EmbeddedServices;
  id: string | undefined;
  title: string;
}

/** Where the value was written: not on this page. */
function RefusedBySearch({ services, id, title }: RefusedBySearchProps) {
  if (id === undefined) {
    return (
      <p>
        {i18n.formatMessage({
          id: 'discover.panel.refusedHere',
          defaultMessage: 'It comes from the search of this panel.',
        })}
      </p>
    );
  }
  const href = services.core.application.getUrlForApp('discover', { path: `#${pathOf(id)}` });
  return (
    <p>
      {i18n.formatMessage(
        {
          id: 'discover.panel.refusedBySearch',
          defaultMessage: 'It comes from the saved search "{title}". Change it there.',
        },
        { title: title || id },
      )}{' '}
      <a className={styles.link} href={href}>
        {i18n.formatMessage({
          id: 'discover.panel.openSearch',
          defaultMessage: 'Open the saved search',
        })}
      </a>
    </p>
  );
}
