import { i18n } from '#common/i18n';
import { Callout } from '#ui';
import styles from './DiscoverPage.module.css';
import type { LoadedSearch } from './saved-searches/saved-search-store';
import type { useDiscover } from './use-discover';

export interface NoticesProps {
  loaded: LoadedSearch | undefined;
  model: Pick<ReturnType<typeof useDiscover>, 'queryError'>;
}

/** What a person has to know of what is shown: nothing is left out in silence. */
export function Notices({ loaded, model: { queryError } }: NoticesProps) {
  const notices = loaded?.notices ?? [];
  if (notices.length === 0 && !queryError) return null;
  return (
    <div className={styles.notices}>
      {notices.length > 0 && (
        <Callout
          tone="warning"
          title={i18n.formatMessage({
            id: 'discover.saved.notices',
            defaultMessage: 'A part of the saved search could not be read',
          })}
        >
          {notices.join(' ')}
        </Callout>
      )}
      {queryError && (
        <Callout
          tone="danger"
          title={i18n.formatMessage({
            id: 'discover.query.broken',
            defaultMessage: 'The query could not be read',
          })}
        >
          {queryError.message}
        </Callout>
      )}
    </div>
  );
}
