import { useState, type KeyboardEvent } from 'react';
import { i18n } from '#common/i18n';
import { Button, useObservable } from '#ui';
import { Modal } from '#ui/overlays';
import {
  isOfTheBrowser,
  showKeys,
  toKeys,
  type KeyboardShortcutStart,
  type Shortcut,
} from '../../keyboard-shortcut';
import styles from './ShortcutMap.module.css';

export interface ShortcutMapProps {
  shortcuts: KeyboardShortcutStart;
  onClose: () => void;
}

/** Every shortcut of the page that is open, and other keys for whoever prefers them. */
export function ShortcutMap({ shortcuts, onClose }: ShortcutMapProps) {
  const all = useObservable(shortcuts.getShortcuts$(), shortcuts.getAllShortcuts());
  const [changing, setChanging] = useState<string>();
  const categories = [...new Set(all.map(({ category }) => category))];
  return (
    <Modal
      title={i18n.formatMessage({
        id: 'core.ui.shortcuts.title',
        defaultMessage: 'Keyboard shortcuts',
      })}
      onClose={onClose}
      testSubject="shortcutMap"
    >
      {categories.map((category) => (
        <section key={category}>
          <h3 className={styles.category}>{category}</h3>
          <ul>
            {all
              .filter((shortcut) => shortcut.category === category)
              .map((shortcut) => {
                const name = `${shortcut.pluginId}.${shortcut.id}`;
                return (
                  <li key={name} className={styles.row}>
                    <span className={styles.name}>{shortcut.name}</span>
                    {changing === name ? (
                      <KeyField
                        {...{ shortcut, shortcuts }}
                        onDone={() => setChanging(undefined)}
                      />
                    ) : (
                      <KeyButton {...{ shortcut, shortcuts }} onChange={() => setChanging(name)} />
                    )}
                  </li>
                );
              })}
          </ul>
        </section>
      ))}
    </Modal>
  );
}

interface KeyButtonProps {
  shortcut: Shortcut;
  shortcuts: KeyboardShortcutStart;
  onChange: () => void;
}

function KeyButton({ shortcut, shortcuts, onChange }: KeyButtonProps) {
  const { name, keys, defaultKeys } = shortcut;
  const shown = showKeys(keys, shortcuts.isMac);
  return (
    <>
      {keys !== defaultKeys && (
        <Button size="s" variant="plain" onClick={() => shortcuts.remap(shortcut)}>
          {i18n.formatMessage({ id: 'core.ui.shortcuts.reset', defaultMessage: 'Reset' })}
        </Button>
      )}
      <button
        type="button"
        className={styles.keys}
        onClick={onChange}
        aria-label={i18n.formatMessage(
          {
            id: 'core.ui.shortcuts.change',
            defaultMessage: '{name}: {keys}. Change the keys',
          },
          { name, keys: nameKeys(shown) },
        )}
      >
        {shown.map((step) => step.map((key) => <kbd key={key}>{key}</kbd>))}
      </button>
    </>
  );
}

const nameKeys = (shown: readonly (readonly string[])[]) =>
  shown.map((step) => step.join(' + ')).join(', ');

/** Why somebody can't have these keys; nothing where they can. */
function refuse(keys: string, shortcut: Shortcut, shortcuts: KeyboardShortcutStart) {
  const shown = nameKeys(showKeys(keys, shortcuts.isMac));
  if (isOfTheBrowser(keys)) {
    return i18n.formatMessage(
      {
        id: 'core.ui.shortcuts.ofBrowser',
        defaultMessage: '{keys} is reserved by the browser.',
      },
      { keys: shown },
    );
  }
  // Whoever begins with them would never be reached.
  const other = shortcuts
    .getAllShortcuts()
    .find((one) => !isSame(one, shortcut) && `${one.keys} `.startsWith(`${keys} `));
  return (
    other &&
    i18n.formatMessage(
      { id: 'core.ui.shortcuts.taken', defaultMessage: '{keys} is already used by "{name}".' },
      { keys: shown, name: other.name },
    )
  );
}

const isSame = (one: Shortcut, other: Shortcut) =>
  one.id === other.id && one.pluginId === other.pluginId;

interface KeyFieldProps {
  shortcut: Shortcut;
  shortcuts: KeyboardShortcutStart;
  onDone: () => void;
}

/** Takes the next keys that are pressed. */
function KeyField({ shortcut, shortcuts, onDone }: KeyFieldProps) {
  const [problem, setProblem] = useState<string>();
  function onKeyDown(event: KeyboardEvent) {
    if (event.key === 'Tab') return;
    event.preventDefault();
    event.stopPropagation();
    if (event.key === 'Escape') {
      onDone();
      return;
    }
    const keys = toKeys(event.nativeEvent, shortcuts.isMac);
    if (keys === undefined) return;
    const refusal = refuse(keys, shortcut, shortcuts);
    setProblem(refusal);
    if (refusal !== undefined) return;
    shortcuts.remap(shortcut, keys);
    onDone();
  }
  return (
    <span className={styles.field}>
      <input
        autoFocus
        readOnly
        className={styles.input}
        aria-label={i18n.formatMessage(
          { id: 'core.ui.shortcuts.press', defaultMessage: 'Press the keys for "{name}"' },
          { name: shortcut.name },
        )}
        placeholder={i18n.formatMessage({
          id: 'core.ui.shortcuts.pressKeys',
          defaultMessage: 'Press keys',
        })}
        onKeyDown={onKeyDown}
        onBlur={onDone}
      />
      {problem && (
        <span role="alert" className={styles.problem}>
          {problem}
        </span>
      )}
    </span>
  );
}
