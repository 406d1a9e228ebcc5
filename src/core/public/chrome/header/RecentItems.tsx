import { i18n } from '#common/i18n';
import { loadLater, Spinner } from '#ui';
import type { ShellServices } from '../shell-services';
import { HeaderPopover } from './HeaderPopover';
import styles from './RecentItems.module.css';

const RecentItemsList = loadLater(
  async () => (await import(/* webpackChunkName: "recents" */ './RecentItemsList')).RecentItemsList,
  { waiting: () => <Spinner label={recentLabel()} /> },
);

/** Recently viewed items, behind a button of the header. */
export function RecentItems({ services }: { services: ShellServices }) {
  return (
    <HeaderPopover
      icon="recent"
      label={recentLabel()}
      testSubject="recentItemsButton"
      className={styles.popover}
    >
      {(close) => <RecentItemsList services={services} close={close} />}
    </HeaderPopover>
  );
}

function recentLabel(): string {
  return i18n.formatMessage({
    id: 'core.ui.recentLinks.title',
    defaultMessage: 'Recently viewed',
  });
}
