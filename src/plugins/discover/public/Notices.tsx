import { i18n } from '#common/i18n';
import { lostTimeText } from '#plugins/index-patterns/common';
import { Callout } from '#ui';
import styles from './DiscoverPage.module.css';
import { RefusedScripts } from './documents/RefusedScripts';
import type { LoadedSearch } from './saved-searches/saved-search-store';
import type { useDiscover } from './use-discover';
import type { ShownIndex } from './use-shown-index';

export interface NoticesProps {
  loaded: LoadedSearch | undefined;
  details: Pick<ShownIndex, 'lostTime'>;
  model: Pick<ReturnType<typeof useDiscover>, 'queryError' | 'scripts' | 'missing'>;
}

/** What a person has to know of what is shown: nothing is left out in silence. */
export function Notices({
  loaded,
  details,
  model: { queryError, scripts, missing },
}: NoticesProps) {
  const { lostTime } = details;
  const notices = [
    ...(loaded?.notices ?? []),
    ...(lostTime === undefined ? [] : [lostTimeText(lostTime)]),
  ];
  if (notices.length === 0 && !queryError && !missing && scripts.refused.size === 0) return null;
  return (
    <div className={styles.notices}>
      {notices.length > 0 && (
        <Callout
          tone="warning"
          title={i18n.formatMessage({
            id: 'discover.saved.notices',
            defaultMessage: 'Couldn’t read part of the saved search',
          })}
        >
          {notices.join(' ')}
        </Callout>
      )}
      {missing !== undefined && <Callout tone="warning" title={missing} />}
      <RefusedScripts scripts={scripts} />
      {queryError && (
        <Callout
          tone="danger"
          title={i18n.formatMessage({
            id: 'discover.query.broken',
            defaultMessage: 'Couldn’t parse the query',
          })}
        >
          {queryError.message}
        </Callout>
      )}
    </div>
  );
}
