import { lazy, Suspense } from 'react';
import { i18n } from '#common/i18n';
import { Spinner } from '#ui';
import type { ShellServices } from '../shell-services';
import { HeaderPopover } from './HeaderPopover';
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
    <HeaderPopover
      icon="recent"
      label={label}
      testSubject="recentItemsButton"
      className={styles.popover}
    >
      {(close) => (
        <Suspense fallback={<Spinner label={label} />}>
          <RecentItemsList services={services} close={close} />
        </Suspense>
      )}
    </HeaderPopover>
  );
}
