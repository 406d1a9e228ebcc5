import { type DragEvent, type KeyboardEvent, useState } from 'react';
import { unsavedLabel } from '#plugins/documents/public';
import { Icon, IconButton, isRightToLeft, VisuallyHidden } from '#ui';
import { Menu } from '#ui/overlays';
import { useServices } from '../services';
import { RenameTab } from './RenameTab';
import { TAB_PAGE, tabElementId } from './tab-elements';
import { titleOfTab } from './tab-list';
import styles from './TabRow.module.css';
import { tabTexts } from './tab-texts';
import type { SearchTab, TabList } from './tabs';
import { type TabActions, useTabActions } from './use-tab-actions';
import { useTabKeys } from './use-tab-keys';

/** Several searches beside each other. Arrow keys move between them, Enter shows one. */
export function TabRow({ list }: { list: TabList }) {
  const [renamed, setRenamed] = useState<SearchTab>();
  const actions = useTabActions(list);
  useTabKeys(list, actions);
  const shown = list.tabs.find(({ id }) => id === list.shown);
  const text = tabTexts();
  return (
    <nav className={styles.row} aria-label={text.row}>
      <TabStrip {...{ list, actions }} onRename={setRenamed} />
      <IconButton size="s" icon="plus" label={text.open} onClick={actions.open} />
      {shown && (
        <Menu
          label={text.menu}
          placement="bottom-end"
          items={() => actions.itemsOf(shown, () => setRenamed(shown))}
          renderTrigger={(trigger) => (
            <IconButton size="s" icon="more" label={text.menu} {...trigger} />
          )}
        />
      )}
      {renamed && (
        <RenameTab
          tab={renamed}
          onRename={(name) => actions.rename(renamed.id, name)}
          onClose={() => setRenamed(undefined)}
        />
      )}
    </nav>
  );
}

interface TabStripProps {
  list: TabList;
  actions: TabActions;
  onRename: (tab: SearchTab) => void;
}

function TabStrip({ list, actions, onRename }: TabStripProps) {
  const drag = useDrag(list, actions);
  return (
    <div role="tablist" className={styles.list} aria-label={tabTexts().row}>
      {list.tabs.map((tab) => (
        <button
          key={tab.id}
          id={tabElementId(tab.id)}
          type="button"
          role="tab"
          aria-selected={tab.id === list.shown}
          aria-controls={tab.id === list.shown ? TAB_PAGE : undefined}
          aria-keyshortcuts="Delete F2 Alt+ArrowLeft Alt+ArrowRight"
          tabIndex={tab.id === list.shown ? 0 : -1}
          title={titleOfTab(tab)}
          className={styles.tab}
          onClick={() => actions.show(tab.id)}
          onDoubleClick={() => onRename(tab)}
          onAuxClick={(event) => event.button === 1 && actions.close(tab)}
          onKeyDown={(event) => onKey(event, { tab, list, actions, onRename })}
          {...drag.of(tab)}
        >
          <PausedMark tab={tab} />
          {tab.isChanged && <UnsavedMark />}
          <bdi className={styles.title}>{titleOfTab(tab)}</bdi>
          <Close onClose={() => actions.close(tab)} />
        </button>
      ))}
    </div>
  );
}

/** Its new documents are followed again when it is shown. */
function PausedMark({ tab }: { tab: SearchTab }) {
  const { places } = useServices().tabs;
  if (!places.following().some(([id]) => id === tab.id)) return null;
  return (
    <span title={tabTexts().paused} data-test-subj="pausedTab">
      <Icon name="pause" size="s" />
      <VisuallyHidden>{tabTexts().paused}</VisuallyHidden>
    </span>
  );
}

/** As the header says of the tab that is shown. */
const UnsavedMark = () => (
  <span title={unsavedLabel()} className={styles.unsaved} data-test-subj="unsavedTab">
    <VisuallyHidden>{unsavedLabel()}</VisuallyHidden>
  </span>
);

/** For the pointer alone: keys have Delete, and everybody the menu. No button stands inside of a tab. */
function Close({ onClose }: { onClose: () => void }) {
  return (
    <span
      aria-hidden
      className={styles.close}
      data-test-subj="closeTab"
      onClick={(event) => {
        event.stopPropagation();
        onClose();
      }}
    >
      <Icon name="x" size="s" />
    </span>
  );
}

/** Onto another tab: it stands in its place. */
function useDrag(list: TabList, { move }: TabActions) {
  const [dragged, setDragged] = useState<string>();
  const [target, setTarget] = useState<string>();
  const end = () => {
    setDragged(undefined);
    setTarget(undefined);
  };
  return {
    of: ({ id }: SearchTab) => ({
      draggable: true,
      'data-target': target === id && dragged !== id ? true : undefined,
      onDragStart: (event: DragEvent) => {
        event.dataTransfer.effectAllowed = 'move';
        setDragged(id);
      },
      onDragOver: (event: DragEvent) => {
        if (dragged === undefined) return;
        event.preventDefault();
        setTarget(id);
      },
      onDrop: (event: DragEvent) => {
        event.preventDefault();
        if (dragged !== undefined)
          move(
            dragged,
            list.tabs.findIndex((tab) => tab.id === id),
          );
        end();
      },
      onDragEnd: end,
    }),
  };
}

interface KeyContext extends TabStripProps {
  tab: SearchTab;
}

function onKey(event: KeyboardEvent, { tab, list, actions, onRename }: KeyContext): void {
  const at = list.tabs.indexOf(tab);
  const step = isRightToLeft() ? -1 : 1;
  const place = {
    ArrowRight: at + step,
    ArrowLeft: at - step,
    Home: 0,
    End: list.tabs.length - 1,
  }[event.key];
  if (place !== undefined && event.altKey) actions.move(tab.id, place);
  else if (place !== undefined) focusTab(list, place);
  else if (event.key === 'Delete') actions.close(tab);
  else if (event.key === 'F2') onRename(tab);
  else return;
  event.preventDefault();
}

function focusTab({ tabs }: TabList, place: number): void {
  const tab = tabs[(place + tabs.length) % tabs.length];
  if (tab) document.getElementById(tabElementId(tab.id))?.focus();
}
