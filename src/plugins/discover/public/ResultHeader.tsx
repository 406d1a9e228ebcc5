import type { ReactNode } from 'react';
import { i18n } from '#common/i18n';
import type { TimeRange } from '#common/search';
import type { TimeFormatter } from '#common/time';
import { AsOf, Button, Skeleton } from '#ui';
import styles from './DiscoverPage.module.css';

export interface ResultHeaderProps {
  total: number | undefined;
  range: TimeRange | undefined;
  /** Writes what the index has as its time. */
  time: TimeFormatter;
  loading: boolean;
  /** A number is on its way: something is asked, and did not fail. */
  coming: boolean;
  /** The number belongs to the search before. */
  stale: boolean;
  /** When it was found, where that is not just now. */
  asOf: number | undefined;
  onShowFields: () => void;
  /** What else is done with the result. */
  children?: ReactNode;
}

/** How many documents were found, and in which time. */
export function ResultHeader(props: ResultHeaderProps) {
  const { total, range, time, loading, coming, stale, asOf, onShowFields } = props;
  return (
    <header className={styles.header}>
      <span className={styles.showFields}>
        <Button size="s" icon="columns" onClick={onShowFields}>
          {i18n.formatMessage({ id: 'discover.fields', defaultMessage: 'Fields' })}
        </Button>
      </span>
      <h1
        className={styles.total}
        data-stale={stale || undefined}
        aria-live="polite"
        aria-busy={loading}
        data-test-subj="discoverTotal"
      >
        {total === undefined && coming && <Skeleton width={90} height={20} />}
        {total !== undefined && (
          <>
            <strong>{i18n.formatNumber(total)}</strong>{' '}
            {i18n.formatMessage(
              {
                id: 'discover.total',
                defaultMessage: '{total, plural, one {document} other {documents}}',
              },
              { total },
            )}
          </>
        )}
      </h1>
      {range && (
        <span className={styles.range}>
          {time.short(range.from)} – {time.short(range.to)}
        </span>
      )}
      {asOf ? <AsOf at={asOf} timeZone={time.timeZone} /> : null}
      {props.children}
    </header>
  );
}
