import { useState, type RefObject } from 'react';
import { i18n } from '#common/i18n';
import {
  ErrorCallout,
  Icon,
  isIconName,
  type Listbox,
  useEarlyKeys,
  useListbox,
  useObservable,
} from '#ui';
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
  const field = useEarlyKeys(earlyRef, (text, element) => {
    // The dialog gives the focus to its first control.
    element?.focus();
    setInput(text);
  });
  const { groups, found, error } = usePaletteGroups(services, input);
  const submits = useObservable(services.chrome.globalSearch.getSearchSubmitCommands$(), []);
  const all = withSubmits(groups, submits.length > 0 ? submits : [], input);
  const items = all.flatMap((group) => group.items);
  const listbox = useListbox({
    options: items,
    isOpen: items.length > 0,
    startsAtFirst: true,
    onChoose(item) {
      onClose();
      item.run();
    },
  });

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
          {...listbox.fieldProps}
          aria-label={titleText()}
          className={styles.input}
          placeholder={titleText()}
          value={input}
          onChange={(event) => {
            setInput(event.target.value);
            listbox.reset();
          }}
        />
      </label>
      <div className={styles.results}>
        <PaletteList {...{ all, listbox }} />
        {found.length > 0 && <div className={styles.found}>{found}</div>}
        {items.length === 0 && found.length === 0 && (
          <p className={styles.empty}>{emptyText(input)}</p>
        )}
        {error !== undefined && <ErrorCallout title={failedText()} error={error} />}
      </div>
    </Modal>
  );
}

interface PaletteListProps {
  all: readonly PaletteGroup[];
  listbox: Listbox<PaletteItem>;
}

function PaletteList({ all, listbox }: PaletteListProps) {
  return (
    <div {...listbox.listProps} aria-label={titleText()}>
      {all.map((group) => (
        <div key={group.id} role="group" aria-label={group.title}>
          <p className={styles.group} aria-hidden="true">
            {group.title}
          </p>
          {group.items.map((item) => (
            <button
              key={item.id}
              type="button"
              tabIndex={-1}
              {...listbox.optionProps(item)}
              className={styles.item}
            >
              <Icon name={item.icon && isIconName(item.icon) ? item.icon : 'objects'} />
              <span className={styles.label}>{item.title}</span>
              {item.hint && <span className={styles.hint}>{item.hint}</span>}
            </button>
          ))}
        </div>
      ))}
    </div>
  );
}

/** What Enter does with words that are not the name of anything. */
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
      defaultMessage: 'No results for "{input}". Try another word, or part of one.',
    },
    { input },
  );
}

function failedText(): string {
  return i18n.formatMessage({
    id: 'core.ui.palette.failed',
    defaultMessage: 'Some results are missing: not everything could be searched',
  });
}
