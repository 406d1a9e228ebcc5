import { i18n } from '#common/i18n';
import { lostTimeText } from '#plugins/index-patterns/common';
import { DocumentNotices } from '#plugins/documents/public';
import { Callout } from '#ui';
import styles from './DiscoverPage.module.css';
import { RefusedScripts } from './documents/RefusedScripts';
import type { SavedSearchModel } from './saved-searches/use-saved-search';
import type { SearchWork } from './state/use-search-work';
import type { useDiscover } from './use-discover';
import type { ShownIndex } from './use-shown-index';

export interface NoticesProps {
  work: Pick<SearchWork, 'stored' | 'isOutdated'>;
  saving: Pick<SavedSearchModel, 'conflict' | 'overwrite' | 'loadTheirs'>;
  details: Pick<ShownIndex, 'lostTime'>;
  model: Pick<ReturnType<typeof useDiscover>, 'queryError' | 'scripts' | 'missing'>;
  /** Of the address. */
  problems: readonly string[];
}

/** What a person has to know of what is shown: nothing is left out in silence. */
export function Notices({ work, saving, details, model, problems }: NoticesProps) {
  const { queryError, scripts, missing } = model;
  const { lostTime } = details;
  const notices = [
    ...(work.stored?.notices ?? []),
    ...(lostTime === undefined ? [] : [lostTimeText(lostTime)]),
  ];
  const text = texts();
  return (
    <div className={styles.notices}>
      <DocumentNotices
        outdated={work.isOutdated ? text.outdated : undefined}
        conflict={saving.conflict ? text.conflict : undefined}
        onOverwrite={saving.overwrite}
        onLoad={saving.loadTheirs}
        unread={{ title: text.unread, notices }}
        problems={problems}
      />
      {missing !== undefined && <Callout tone="warning" title={missing} />}
      <RefusedScripts scripts={scripts} />
      {queryError && (
        <Callout tone="danger" title={text.broken}>
          {queryError.message}
        </Callout>
      )}
    </div>
  );
}

const texts = () => ({
  outdated: i18n.formatMessage({
    id: 'discover.outdated',
    defaultMessage: 'Someone saved this search after you started editing',
  }),
  conflict: i18n.formatMessage({
    id: 'discover.saved.conflict',
    defaultMessage: 'Someone else changed this search',
  }),
  unread: i18n.formatMessage({
    id: 'discover.saved.notices',
    defaultMessage: 'Couldn’t read part of the saved search',
  }),
  broken: i18n.formatMessage({
    id: 'discover.query.broken',
    defaultMessage: 'Couldn’t parse the query',
  }),
});
