import { lazy, Suspense } from 'react';
import { i18n } from '#common/i18n';
import { IconButton, Spinner } from '#ui';
import { Popover } from '#ui/overlays';
import type { ShellServices } from '../../rendering/shell-services';
import styles from './RecentItems.module.css';

const RecentItemsList = lazy(async () => {
  const { RecentItemsList: List } = await import(
    /* webpackChunkName: "recents" */ './RecentItemsList'
  );
  return { default: List };
});

/** What was opened last, behind a button of the header. */
export function RecentItems({ services }: { services: ShellServices }) {
  const label = i18n.formatMessage({
    id: 'core.ui.recentLinks.title',
    defaultMessage: 'Recently viewed',
  });
  return (
    <Popover
      label={label}
      placement="bottom-end"
      className={styles.popover}
      renderTrigger={(props) => (
        <IconButton
          {...props}
          icon="recent"
          label={label}
          active={props['aria-expanded']}
          data-test-subj="recentItemsButton"
        />
      )}
    >
      {(close) => (
        <Suspense fallback={<Spinner label={label} />}>
          <RecentItemsList services={services} close={close} />
        </Suspense>
      )}
    </Popover>
  );
}
