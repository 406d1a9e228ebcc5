import { i18n } from '#common/i18n';
import { useKeyboardShortcut } from '#core/public';
import { useServices } from '../services';
import { tabTexts } from './tab-texts';
import type { TabList } from './tabs';
import type { TabActions } from './use-tab-actions';

/** The tab before and the one after, in a circle. */
export function useTabKeys({ tabs, shown }: TabList, { show }: Pick<TabActions, 'show'>): void {
  const { keyboardShortcut } = useServices().core;
  const category = i18n.formatMessage({ id: 'discover.title', defaultMessage: 'Discover' });
  const go = (step: number) => {
    const at = tabs.findIndex(({ id }) => id === shown);
    const tab = tabs[(at + step + tabs.length) % tabs.length];
    if (tab) show(tab.id);
  };
  const text = tabTexts();
  const shared = { pluginId: 'discover', category };
  useKeyboardShortcut(keyboardShortcut, {
    ...shared,
    id: 'previousTab',
    name: text.previous,
    keys: 'comma',
    execute: () => go(-1),
  });
  useKeyboardShortcut(keyboardShortcut, {
    ...shared,
    id: 'nextTab',
    name: text.next,
    keys: 'period',
    execute: () => go(1),
  });
}
