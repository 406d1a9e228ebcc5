import { useEffect, useId, useRef, useState, type KeyboardEvent, type RefObject } from 'react';
import { i18n } from '#common/i18n';
import { classNames, ErrorCallout, Icon, isIconName, useObservable } from '#ui';
import { Modal } from '#ui/overlays';
import type { ShellServices } from '../shell-services';
import type { PaletteGroup, PaletteItem } from './palette-items';
import styles from './Palette.module.css';
import { usePaletteGroups } from './use-palette-groups';

export interface PaletteProps {
  services: ShellServices;
  /** What was typed before it was there. */
  earlyRef: RefObject<string>;
  onClose: () => void;
}

/** Everything that can be opened or done, by its name and by keyboard alone. */
export function Palette({ services, earlyRef, onClose }: PaletteProps) {
  const [input, setInput] = useState('');
  // By its name: what is found later may stand before it.
  const [activeId, setActiveId] = useState<string>();
  const listId = useId();
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    // The dialog gives the focus to its first control.
    field.current?.focus();
    setInput(earlyRef.current);
    earlyRef.current = '';
  }, [earlyRef]);
  const { groups, found, error } = usePaletteGroups(services, input);
  const submits = useObservable(services.chrome.globalSearch.getSearchSubmitCommands$(), []);
  const all = withSubmits(groups, submits.length > 0 ? submits : [], input);
  const items = all.flatMap((group) => group.items);
  const position = Math.max(
    0,
    items.findIndex(({ id }) => id === activeId),
  );
  const current = items[position];
  const run = (item: PaletteItem | undefined) => {
    if (!item) return;
    onClose();
    item.run();
  };

  function onKeyDown(event: KeyboardEvent) {
    const next = { ArrowDown: position + 1, ArrowUp: position - 1 }[event.key];
    if (event.key === 'Enter' && !event.nativeEvent.isComposing) {
      event.preventDefault();
      run(current);
    } else if (next !== undefined && items.length > 0) {
      event.preventDefault();
      setActiveId(items[(next + items.length) % items.length]?.id);
    }
  }

  return (
    <Modal
      title={titleText()}
      onClose={onClose}
      className={styles.root}
      testSubject="commandPalette"
    >
      <label className={styles.field}>
        <Icon name="search" />
        <input
          ref={field}
          role="combobox"
          aria-expanded={items.length > 0}
          aria-controls={listId}
          aria-autocomplete="list"
          aria-activedescendant={toOptionId(listId, current)}
          aria-label={titleText()}
          className={styles.input}
          placeholder={titleText()}
          value={input}
          onChange={(event) => {
            setInput(event.target.value);
            setActiveId(undefined);
          }}
          onKeyDown={onKeyDown}
        />
      </label>
      <PaletteList {...{ all, current, listId, run }} />
      {found.length > 0 && <div className={styles.found}>{found}</div>}
      {items.length === 0 && found.length === 0 && (
        <p className={styles.empty}>{emptyText(input)}</p>
      )}
      {error !== undefined && <ErrorCallout title={failedText()} error={error} />}
    </Modal>
  );
}

interface PaletteListProps {
  all: readonly PaletteGroup[];
  current: PaletteItem | undefined;
  listId: string;
  run: (item: PaletteItem) => void;
}

function PaletteList({ all, current, listId, run }: PaletteListProps) {
  return (
    <div id={listId} role="listbox" aria-label={titleText()} className={styles.list}>
      {all.map((group) => (
        <div key={group.id} role="group" aria-label={group.title}>
          <p className={styles.group} aria-hidden="true">
            {group.title}
          </p>
          {group.items.map((item) => (
            <PaletteOption
              key={item.id}
              id={toOptionId(listId, item)}
              item={item}
              selected={item === current}
              onClick={() => run(item)}
            />
          ))}
        </div>
      ))}
    </div>
  );
}

interface PaletteOptionProps {
  id: string | undefined;
  item: PaletteItem;
  selected: boolean;
  onClick: () => void;
}

/** The focus stays in the field: what is chosen is told by its id. */
function PaletteOption({ id, item, selected, onClick }: PaletteOptionProps) {
  const element = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (selected) element.current?.scrollIntoView?.({ block: 'nearest' });
  }, [selected]);
  return (
    <button
      ref={element}
      type="button"
      tabIndex={-1}
      id={id}
      role="option"
      aria-selected={selected}
      className={classNames(styles.item, selected && styles.current)}
      onClick={onClick}
    >
      <Icon name={item.icon && isIconName(item.icon) ? item.icon : 'objects'} />
      <span className={styles.label}>{item.title}</span>
      {item.hint && <span className={styles.hint}>{item.hint}</span>}
    </button>
  );
}

function toOptionId(listId: string, item: PaletteItem | undefined): string | undefined {
  return item && `${listId}-${item.id}`;
}

/** What Enter does with words that are no name of anything. */
function withSubmits(
  groups: readonly PaletteGroup[],
  submits: readonly { id: string; name: string; run(query: { content: string }): void }[],
  input: string,
): readonly PaletteGroup[] {
  const content = input.trim();
  if (submits.length === 0 || content === '') return groups;
  const items = submits.map(({ id, name, run }) => ({
    id: `submit-${id}`,
    title: name,
    hint: content,
    icon: 'search',
    run: () => run({ content }),
  }));
  const title = i18n.formatMessage({ id: 'core.ui.palette.ask', defaultMessage: 'Ask' });
  return [...groups, { id: 'submit', title, items }];
}

function titleText(): string {
  return i18n.formatMessage({ id: 'core.ui.palette.title', defaultMessage: 'Search or jump to' });
}

function emptyText(input: string): string {
  return i18n.formatMessage(
    {
      id: 'core.ui.palette.empty',
      defaultMessage: 'Nothing is called "{input}". Try another word, or a part of it.',
    },
    { input },
  );
}

function failedText(): string {
  return i18n.formatMessage({
    id: 'core.ui.palette.failed',
    defaultMessage: 'Not everything could be searched',
  });
}
