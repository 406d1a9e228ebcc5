import { renderHook } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { i18n } from '#common/i18n';
import { normalizeKeys, showKeys } from './key-string';
import { createKeyboardShortcuts } from './keyboard-shortcut-service';
import { useSaveKeys } from './use-save-keys';

let service: ReturnType<typeof createKeyboardShortcuts>;
const create = (isMac = false) =>
  createKeyboardShortcuts({ page: document, storage: localStorage, isMac });

function press(key: string, fields: Partial<KeyboardEventInit> & { at?: number } = {}) {
  const { at = 0, ...init } = fields;
  const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...init });
  Object.defineProperty(event, 'timeStamp', { value: at });
  (document.activeElement ?? document.body).dispatchEvent(event);
  return event;
}

function register(keys: string, id = keys) {
  const execute = vi.fn();
  service.register({ id, pluginId: 'test', name: id, category: 'Test', keys, execute });
  return execute;
}

beforeEach(() => {
  localStorage.clear();
  document.body.innerHTML = '';
  service = create();
});
afterEach(() => service.stop());

describe('Ctrl+S', () => {
  it('saves what the page is about, also while somebody writes', () => {
    document.body.innerHTML = '<input>';
    document.querySelector('input')?.focus();
    const save = vi.fn();
    const use = (enabled: boolean) =>
      useSaveKeys(service, { pluginId: 'test', category: 'Test', enabled, onSave: save });
    const { rerender } = renderHook(use, { initialProps: true });
    expect(press('s', { ctrlKey: true }).defaultPrevented).toBe(true);
    expect(save).toHaveBeenCalledTimes(1);

    rerender(false);
    press('s', { ctrlKey: true });
    expect(save).toHaveBeenCalledTimes(1);
  });

  it('never lets the browser save the page', () => {
    expect(press('s', { ctrlKey: true }).defaultPrevented).toBe(true);
  });
});

describe('Keys', () => {
  it('are written in one way, modifiers in their order', () => {
    expect(normalizeKeys('Cmd+Shift+M')).toBe('shift+cmd+m');
    expect(normalizeKeys('esc')).toBe('escape');
    expect(normalizeKeys('cmd+/')).toBe('cmd+slash');
    expect(normalizeKeys(' g   d ')).toBe('g d');
  });

  it.each([
    ['', 'Key string cannot be empty or whitespace-only'],
    ['   ', 'Key string cannot be empty or whitespace-only'],
    [undefined as unknown as string, 'Key string cannot be null or undefined'],
    ['cmd+shift', 'only modifier keys found, no action key'],
    ['a+b', 'too many non-modifier keys'],
    ['cmd++', "invalid '+' character placement"],
  ])('that nobody can press are refused: %j', (keys, message) => {
    expect(() => normalizeKeys(keys)).toThrow(message);
  });

  it('are shown as they stand on the keyboard', () => {
    expect(showKeys('shift+cmd+m', false)).toEqual([['Shift', 'Ctrl', 'M']]);
    expect(showKeys('cmd+k', true)).toEqual([['⌘', 'K']]);
    expect(showKeys('g d', false)).toEqual([['G'], ['D']]);
    i18n.setLocale('de', { 'core.ui.shortcuts.control': 'Strg' });
    expect(showKeys('cmd+k', false)).toEqual([['Strg', 'K']]);
    i18n.setLocale('en', {});
  });
});

describe('A shortcut', () => {
  it('is run by its keys; Ctrl stands for cmd, on a Mac Command', () => {
    const run = register('cmd+m');
    expect(press('m', { ctrlKey: true }).defaultPrevented).toBe(true);
    expect(run).toHaveBeenCalledTimes(1);
    service.stop();

    service = create(true);
    const onMac = register('cmd+m');
    press('m', { ctrlKey: true });
    expect(onMac).not.toHaveBeenCalled();
    press('m', { metaKey: true });
    expect(onMac).toHaveBeenCalledTimes(1);
  });

  it('of two keys wants the second within a second', () => {
    const run = register('g d');
    press('g', { at: 0 });
    press('d', { at: 900 });
    expect(run).toHaveBeenCalledTimes(1);

    press('g', { at: 2000 });
    press('d', { at: 3100 });
    expect(run).toHaveBeenCalledTimes(1);
  });

  it('goes to the last one that asked for its keys', () => {
    const first = register('x', 'first');
    const last = register('x', 'last');
    press('x');

    expect(first).not.toHaveBeenCalled();
    expect(last).toHaveBeenCalledTimes(1);
    service.unregister({ id: 'last', pluginId: 'test' });
    press('x');
    expect(first).toHaveBeenCalledTimes(1);
  });

  it('is left alone while somebody writes, unless Ctrl or Command is held', () => {
    document.body.innerHTML = '<input>';
    document.querySelector('input')?.focus();
    const letter = register('x');
    const withModifier = register('cmd+k');
    press('x');
    press('k', { ctrlKey: true });

    expect(letter).not.toHaveBeenCalled();
    expect(withModifier).toHaveBeenCalledTimes(1);
  });

  it.each(['<dialog open></dialog>', '<div role="dialog"></div>', '<div role="menu"></div>'])(
    'is left alone inside %s: it would act on the page behind',
    (markup) => {
      const letter = register('t');
      const withModifier = register('cmd+k');
      document.body.innerHTML = markup;
      document.body.firstElementChild?.append(document.createElement('button'));
      document.querySelector('button')?.focus();
      press('t');
      press('k', { ctrlKey: true });

      expect(letter).not.toHaveBeenCalled();
      expect(withModifier).toHaveBeenCalledTimes(1);
    },
  );

  it.each(['<input>', '<textarea></textarea>', '<p contenteditable="true" tabindex="0"></p>'])(
    'leaves undo to %s, which takes back its own letters',
    (markup) => {
      const undo = register('cmd+z');
      const redo = [register('cmd+shift+z'), register('cmd+y')];
      document.body.innerHTML = `${markup}<input type="checkbox">`;
      const [text, box] = document.querySelectorAll<HTMLElement>('body > *');
      const pressAll = () =>
        [press('z', { ctrlKey: true }), press('Z', { ctrlKey: true, shiftKey: true })].concat(
          press('y', { ctrlKey: true }),
        );
      text?.focus();
      expect(pressAll().some(({ defaultPrevented }) => defaultPrevented)).toBe(false);
      expect(undo).not.toHaveBeenCalled();

      box?.focus();
      pressAll();
      for (const run of [undo, ...redo]) expect(run).toHaveBeenCalledTimes(1);
    },
  );

  it('takes no key that the browser needs', () => {
    for (const keys of ['cmd+t', 'cmd+w', 'cmd+l', 'cmd+r', 'cmd+f', 'tab', 'f5']) {
      expect(() => register(keys)).toThrow(`${keys} is reserved by the browser.`);
    }
    expect(press('t', { ctrlKey: true }).defaultPrevented).toBe(false);
  });

  it('gets other keys where somebody prefers them, remembered in this browser', () => {
    register('x', 'one');
    service.remap({ id: 'one', pluginId: 'test' }, 'shift+y');
    service.stop();
    service = create();
    const run = register('x', 'one');
    press('x');
    expect(run).not.toHaveBeenCalled();
    press('Y', { shiftKey: true });
    expect(run).toHaveBeenCalledTimes(1);

    service.remap({ id: 'one', pluginId: 'test' });
    press('x');
    expect(run).toHaveBeenCalledTimes(2);
  });

  it('attack 32: takes nothing strange from the storage of the browser', () => {
    localStorage.setItem('core.keyboardShortcuts', '{"test.one": {"a": 1}, "__proto__": "x"}');
    service.stop();
    service = create();
    const run = register('x', 'one');
    press('x');

    expect(run).toHaveBeenCalledTimes(1);
  });
});
