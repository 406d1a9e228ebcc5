import { useQuery } from '@tanstack/react-query';
import { i18n } from '#common/i18n';
import type { UsableSource } from '#common/data-sources';
import type { HttpStart } from '#core/public';
import { Callout } from '#ui';
import styles from './DataPage.module.css';

/** Names the data sources that did not answer when the list was made: their indices are missing in it. */
export function AwaySources({ http, listedAt }: { http: HttpStart; listedAt: number }) {
  const usable = useQuery({
    queryKey: ['usable-sources', listedAt],
    queryFn: ({ signal }) =>
      http.get<{ sources: UsableSource[] }>('/api/data-sources/usable', { signal }),
  });
  const away = usable.data?.sources.filter(({ isAway }) => isAway) ?? [];
  if (away.length === 0) return null;
  return (
    <div className={styles.away}>
      <Callout
        tone="warning"
        title={i18n.formatMessage(
          {
            id: 'dataManagement.sourcesAway',
            defaultMessage: 'These data sources don’t answer: {titles}',
          },
          { titles: away.map(({ title }) => title).join(', ') },
        )}
      >
        {i18n.formatMessage({
          id: 'dataManagement.sourcesAwayText',
          defaultMessage: 'Their indices are missing below until they answer again.',
        })}
      </Callout>
    </div>
  );
}
