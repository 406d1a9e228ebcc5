import { i18n } from '#common/i18n';
import { readAddress, writeAddress } from '#plugins/documents/common';
import type { Services } from '../services';
import { MOST_TABS } from './tab-list';
import type { TabStore } from './tab-store';

type Given = Pick<Services, 'core' | 'params'>;

/** At this address, as far as there is room for another one. */
export function openTab(store: TabStore, { core }: Given, hash: string): void {
  if (store.open(hash)) return;
  core.notifications.toasts.addWarning(
    i18n.formatMessage(
      {
        id: 'discover.tabs.full',
        defaultMessage: '{count, number} tabs are the most. Close one to open another.',
      },
      { count: MOST_TABS },
    ),
  );
}

/** Of the same index and time; nothing else is asked yet. */
export function openNew(store: TabStore, given: Given): void {
  const { address } = readAddress(given.params.history.location.hash.slice(1));
  const { index, time, filters } = address;
  const hash = writeAddress('/', {
    ...(index !== undefined && { index }),
    ...(time && { time }),
    filters: filters.filter(({ pinned }) => pinned),
  });
  openTab(store, given, `#${hash}`);
}
