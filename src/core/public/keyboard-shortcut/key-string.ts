import { i18n } from '#common/i18n';

/** The order in which modifiers are written. `cmd` is the key of commands: Ctrl, on a Mac Command. */
const MODIFIERS = ['ctrl', 'alt', 'shift', 'cmd'] as const;
type Modifier = (typeof MODIFIERS)[number];

/** Names of keys whose sign would not be read well, or is written in several ways. */
const KEY_NAMES: Readonly<Record<string, string>> = {
  ',': 'comma',
  '.': 'period',
  '/': 'slash',
  ';': 'semicolon',
  "'": 'quote',
  '`': 'backquote',
  '\\': 'backslash',
  '[': 'bracketleft',
  ']': 'bracketright',
  '-': 'minus',
  '=': 'equal',
  ' ': 'space',
  esc: 'escape',
  arrowup: 'up',
  arrowdown: 'down',
  arrowleft: 'left',
  arrowright: 'right',
};

/** What a browser does by these is not taken away: new tabs, closing, addresses, reloading, finding, printing. */
const OF_THE_BROWSER: ReadonlySet<string> = new Set([
  ...'tnwlrfpjhdqo'.split('').map((key) => `cmd+${key}`),
  ...'tnwrp'.split('').map((key) => `shift+cmd+${key}`),
  ...'123456789'.split('').map((key) => `cmd+${key}`),
  'tab',
  'shift+tab',
  'f5',
  'f11',
  'f12',
]);

/**
 * The one way in which keys are written: `Shift+Cmd+M` and `cmd+shift+m` are the same. Two keys one after the other are
 * divided by a blank (core contract, 1.8). Throws with the reason where they can't be pressed.
 */
export function normalizeKeys(keys: string): string {
  if (keys === null || keys === undefined) {
    throw new Error('Key string cannot be null or undefined');
  }
  if (keys.trim() === '') {
    throw new Error('Key string cannot be empty or whitespace-only');
  }
  const steps = keys.trim().split(/\s+/).map(normalizeStep);
  if (steps.length > 2 || (steps.length === 2 && !/^[a-z]$/.test(steps[1] ?? ''))) {
    throw new Error('a sequence has two keys, the second one a letter');
  }
  return steps.join(' ');
}

function normalizeStep(step: string): string {
  const parts = step.toLowerCase().split('+');
  if (parts.includes('')) {
    throw new Error("invalid '+' character placement");
  }
  const names = parts.map((part) => (part === 'meta' || part === 'command' ? 'cmd' : part));
  const modifiers = MODIFIERS.filter((modifier) => names.includes(modifier));
  const keys = names.filter((name) => !isModifier(name));
  if (keys.length === 0) {
    throw new Error('only modifier keys found, no action key');
  }
  if (keys.length > 1) {
    throw new Error('too many non-modifier keys');
  }
  const [key = ''] = keys;
  return [...modifiers, nameOf(key)].join('+');
}

function isModifier(name: string): name is Modifier {
  return (MODIFIERS as readonly string[]).includes(name);
}

function nameOf(key: string): string {
  return Object.hasOwn(KEY_NAMES, key) ? (KEY_NAMES[key] ?? key) : key;
}

/** The first step of keys that a browser needs for itself. */
export function isOfTheBrowser(normalized: string): boolean {
  return OF_THE_BROWSER.has(normalized.split(' ')[0] ?? '');
}

type PressedKey = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'altKey' | 'shiftKey' | 'metaKey'>;

/** The pressed keys in the same notation; undefined for a modifier alone. */
export function toKeys(event: PressedKey, isMac: boolean): string | undefined {
  const key = event.key.toLowerCase();
  if (['control', 'shift', 'alt', 'meta', 'dead', 'unidentified'].includes(key)) return undefined;
  const modifiers = [
    isMac && event.ctrlKey && 'ctrl',
    event.altKey && 'alt',
    // A sign such as `?` says by itself that Shift was held.
    event.shiftKey && (/^[a-z]$/.test(key) || key.length > 1) && 'shift',
    (isMac ? event.metaKey : event.ctrlKey) && 'cmd',
  ].filter(Boolean);
  return [...modifiers, nameOf(key)].join('+');
}

const SHOWN: Readonly<Record<string, string>> = {
  comma: ',',
  period: '.',
  slash: '/',
  semicolon: ';',
  escape: 'Esc',
  up: '↑',
  down: '↓',
  left: '←',
  right: '→',
};

/** How keys are shown: one text for each key of each step. */
export function showKeys(normalized: string, isMac: boolean): readonly (readonly string[])[] {
  const show = (name: string) => {
    if (name === 'cmd') return isMac ? '⌘' : nameControl();
    if (name === 'shift')
      return i18n.formatMessage({ id: 'core.ui.shortcuts.shift', defaultMessage: 'Shift' });
    if (Object.hasOwn(SHOWN, name)) return SHOWN[name] ?? name;
    return name.charAt(0).toUpperCase() + name.slice(1);
  };
  return normalized.split(' ').map((step) => step.split('+').map(show));
}

/** As keyboards of the person's language write it: German ones have Strg. */
function nameControl(): string {
  return i18n.formatMessage({ id: 'core.ui.shortcuts.control', defaultMessage: 'Ctrl' });
}
