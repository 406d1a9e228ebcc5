import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { i18n } from '#common/i18n';
import { createLanguages, withoutLocale } from './languages';

const reload = vi.fn();
const page = {
  document,
  history: window.history,
  location: {
    get href() {
      return window.location.href;
    },
    reload,
  },
} as unknown as Window;

function create(leaves = true) {
  return createLanguages({
    locales: ['ja', 'de'],
    page,
    cookiePath: '/',
    leave: async () => leaves,
  });
}

beforeEach(() => {
  reload.mockClear();
  document.cookie = 'atrium-locale=; path=/; max-age=-1';
  window.history.replaceState(null, '', '/app/one?a=1&locale=ja#/view?locale=ja&b=2');
});
afterEach(() => i18n.setLocale('en', {}));

describe('The languages', () => {
  it('are those of the server and English, under their own names', () => {
    expect(create().getLanguages()).toEqual([
      { locale: 'de', name: 'Deutsch' },
      { locale: 'en', name: 'English' },
      { locale: 'ja', name: '日本語' },
    ]);
  });

  it('change by a reload: the server reads the choice, and the address asks for no other', async () => {
    expect(await create().setLocale('de')).toBe(true);
    expect(document.cookie).toContain('atrium-locale=de');
    expect(window.location.href).toMatch(/\/app\/one\?a=1#\/view\?b=2$/);
    expect(reload).toHaveBeenCalledOnce();
  });

  it('stay where the open app is not left', async () => {
    expect(await create(false).setLocale('de')).toBe(false);
    expect(document.cookie).not.toContain('atrium-locale');
    expect(reload).not.toHaveBeenCalled();
  });

  it('that are not there cannot be chosen', async () => {
    await expect(create().setLocale('xx')).rejects.toThrow('There is no language xx here.');
  });

  it.each([
    ['/app/one?locale=de', '/app/one'],
    ['/app/one?locales=1&locale', '/app/one?locales=1'],
    ['/app/one#/view?q=a%26b&locale=de', '/app/one#/view?q=a%26b'],
    ['/app/one?a=1#x', '/app/one?a=1#x'],
  ])('go out of the address %s and leave the rest as it was', (address, left) => {
    expect(withoutLocale(address)).toBe(left);
  });
});
