export { isOfTheBrowser, showKeys, toKeys } from './key-string';
export {
  createKeyboardShortcuts,
  type KeyboardShortcutService,
  type KeyboardShortcutStart,
  type Shortcut,
  type ShortcutDefinition,
} from './keyboard-shortcut-service';
export { SAVE_KEYS, useSaveKeys } from './use-save-keys';
export { useKeyboardShortcut } from './use-keyboard-shortcut';
