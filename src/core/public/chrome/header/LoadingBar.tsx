import { i18n } from '#common/i18n';
import { useObservable } from '#ui';
import type { HttpSetup } from '../../http';
import styles from './LoadingBar.module.css';

/** A thin line at the top while the page waits for something. Short waits are not shown. */
export function LoadingBar({ http }: { http: HttpSetup }) {
  const count = useObservable(http.getLoadingCount$(), 0);
  if (count === 0) return null;
  return (
    // It belongs to no part of the page: a status does not have to.
    <div role="status">
      <progress
        className={styles.root}
        aria-label={i18n.formatMessage({
          id: 'core.ui.loadingIndicator',
          defaultMessage: 'Loading content',
        })}
      />
    </div>
  );
}
