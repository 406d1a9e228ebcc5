import { i18n } from '#common/i18n';
import { addUndoToast } from '#plugins/documents/public';
import type { MenuItem } from '#ui/overlays';
import { useServices } from '../services';
import { openNew, openTab } from './open-tab';
import { findTab, titleOfTab } from './tab-list';
import type { TabStore } from './tab-store';
import type { SearchTab, TabList } from './tabs';
import { tabTexts } from './tab-texts';

export type TabActions = ReturnType<typeof useTabActions>;

/** What is done with tabs, wherever it is asked for. */
export function useTabActions(list: TabList) {
  const { tabs, core, params } = useServices();
  // There is a row of them.
  const store = tabs.store() as TabStore;
  const open = () => openNew(store, { core, params });
  function close(...closed: readonly SearchTab[]) {
    const reopen = closed.flatMap(({ id }) => store.close(id) ?? []);
    const [only] = closed;
    if (reopen.length === 0 || !only) return;
    addUndoToast(core, {
      title: i18n.formatMessage(
        {
          id: 'discover.tabs.closed',
          defaultMessage: '{count, plural, one {Tab “{title}” closed} other {# tabs closed}}',
        },
        { count: reopen.length, title: titleOfTab(only) },
      ),
      // Each stands where it stood when it was closed.
      undo: () => reopen.toReversed().forEach((again) => again()),
    });
  }
  const { show, move, rename } = store;
  const addressOf = ({ id }: SearchTab) =>
    id === list.shown ? params.history.location.hash : findTab(list, id)?.hash;
  return {
    open,
    close,
    show,
    move,
    rename,
    itemsOf(tab: SearchTab, onRename: () => void): readonly MenuItem[] {
      const text = tabTexts();
      const at = list.tabs.indexOf(tab);
      const last = list.tabs.length - 1;
      return [
        { id: 'open', icon: 'plus', label: text.open, onSelect: open },
        {
          id: 'duplicate',
          icon: 'copy',
          label: text.duplicate,
          onSelect: () => openTab(store, { core, params }, addressOf(tab) ?? ''),
        },
        { id: 'rename', icon: 'edit', label: text.rename, onSelect: onRename },
        {
          id: 'left',
          label: text.left,
          separated: true,
          disabled: at === 0,
          onSelect: () => move(tab.id, at - 1),
        },
        {
          id: 'right',
          label: text.right,
          disabled: at === last,
          onSelect: () => move(tab.id, at + 1),
        },
        { id: 'close', icon: 'x', label: text.close, separated: true, onSelect: () => close(tab) },
        {
          id: 'closeOthers',
          label: text.closeOthers,
          onSelect: () => close(...list.tabs.filter((other) => other !== tab)),
        },
      ];
    },
  };
}
