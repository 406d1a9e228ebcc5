import { afterEach, describe, expect, it } from 'vitest';
import { directionOf, formatBytes, i18n, nameOfLocale, translateSetting } from './index';

afterEach(() => i18n.setLocale('en', {}));

describe('A language', () => {
  it.each([
    ['ar', 'rtl'],
    ['ar-EG', 'rtl'],
    ['he', 'rtl'],
    ['de', 'ltr'],
    ['ja', 'ltr'],
  ])('%s is read %s', (locale, direction) => {
    expect(directionOf(locale)).toBe(direction);
  });

  it.each([
    ['de', 'Deutsch'],
    ['ja', '日本語'],
    ['ar', 'العربية'],
  ])('%s is called %s', (locale, name) => {
    expect(nameOfLocale(locale)).toBe(name);
  });
});

describe('Arabic', () => {
  it('has the digits of the data, in numbers and in texts', async () => {
    await i18n.loadMessageFormat();
    i18n.setLocale('ar', {
      'test.rows': '{count, plural, few {# صفوف} many {# صفًا} other {# صف}}',
    });
    expect(i18n.formatNumber(12_345)).toBe('12,345');
    const rows = { id: 'test.rows', defaultMessage: '{count} rows' };
    expect(i18n.formatMessage(rows, { count: 3 })).toBe('3 صفوف');
    expect(i18n.formatMessage(rows, { count: 11 })).toBe('11 صفًا');
  });

  it('keeps names, and figures with their units, in their own direction', () => {
    i18n.setLocale('ar', { 'test.delete': 'حذف {name}؟' });
    const text = i18n.formatMessage({ id: 'test.delete', defaultMessage: '' }, { name: '_id' });
    expect(text).toBe('حذف \u2068_id\u2069؟');
    expect(formatBytes(50_000)).toBe('\u206648.8 KB\u2069');
  });
});

describe('What the server says of a setting', () => {
  const setting = {
    key: 'test:menu',
    name: 'Menu',
    description: 'How it looks.',
    options: ['new', 'old'],
    optionLabels: { new: 'New', old: 'Old' },
  };

  it('is shown in the language where it has been translated, else as the server says it', () => {
    i18n.setLocale('de', {
      'settings.test:menu.name': 'Menü',
      'settings.test:menu.options.new': 'Neu',
    });
    expect(translateSetting(setting)).toEqual({
      ...setting,
      name: 'Menü',
      optionLabels: { new: 'Neu', old: 'Old' },
    });
  });
});
