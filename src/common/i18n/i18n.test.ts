import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { i18n } from './i18n';

const rows = { id: 'test.rows', defaultMessage: '{count, plural, one {# row} other {# rows}}' };

describe('A text with more than words, counts and plurals, before its rules are there', () => {
  const format = (defaultMessage: string, count: number) =>
    i18n.formatMessage({ id: 'test.early', defaultMessage }, { count, name: 'a' });

  it('takes the branch for all other cases', () => {
    expect(format('{count, plural, =0 {none} one {one} other {#}}; {count, number}', 5)).toBe(
      '5; 5',
    );
  });

  it('asks for them: the next one is written by them', async () => {
    await i18n.loadMessageFormat();
    expect(format('{count, plural, =0 {none} one {one} other {#}}', 0)).toBe('none');
  });
});

describe('With the message format', () => {
  beforeAll(() => i18n.loadMessageFormat());
  afterEach(() => i18n.setLocale('en', {}));

  describe('Texts', () => {
    it('in English are those of the code: nothing has to be loaded first', () => {
      expect(i18n.locale).toBe('en');
      expect(i18n.formatMessage(rows, { count: 1 })).toBe('1 row');
      expect(i18n.formatMessage(rows, { count: 3_000_000 })).toBe('3,000,000 rows');
    });

    it('are those of the chosen language where it has them, else the English ones', () => {
      i18n.setLocale('de', {
        'test.rows': '{count, plural, one {# Zeile} other {# Zeilen}}',
      });

      expect(i18n.formatMessage(rows, { count: 1234 })).toBe('1.234 Zeilen');
      expect(i18n.formatMessage({ id: 'test.other', defaultMessage: 'Only here' })).toBe(
        'Only here',
      );
      expect(i18n.formatNumber(1.5)).toBe('1,5');
    });

    it('whose translation is broken fall back to English', () => {
      i18n.setLocale('de', { 'test.rows': '{count, plural, one {' });

      expect(i18n.formatMessage(rows, { count: 2 })).toBe('2 rows');
    });

    it('that lack a value, or are no such text at all, show themselves', () => {
      const missing = '{other, plural, one {# row} other {# rows}}';
      i18n.setLocale('de', { 'test.rows': missing });

      expect(i18n.formatMessage(rows, { count: 2 })).toBe('2 rows');
      expect(i18n.formatMessage({ id: 'test.other', defaultMessage: '{n, plural,' })).toBe(
        '{n, plural,',
      );
    });

    it('attack 1: take values as they are, without reading them', () => {
      const text = { id: 'test.name', defaultMessage: 'Delete {name}?' };

      expect(i18n.formatMessage(text, { name: '<b>{count}</b>' })).toBe('Delete <b>{count}</b>?');
    });

    it('writes counts as the browser does', () => {
      for (const count of [0, 7, 999, 1000, 1_234_567, -1234, Number.MAX_SAFE_INTEGER]) {
        expect(i18n.formatNumber(count)).toBe(new Intl.NumberFormat('en').format(count));
      }
    });

    it('fills words into a text, and leaves everything else to the message format', () => {
      const format = (defaultMessage: string, values: Record<string, string | number>) =>
        i18n.formatMessage({ id: 'test.only', defaultMessage }, values);

      expect(format('{a} of {b}', { a: '<b>', b: '$&' })).toBe('<b> of $&');
      expect(format("it''s {n, plural, one {# row} other {# rows}}", { n: 2 })).toBe("it's 2 rows");
      expect(format('{n}', { n: 1234 })).toBe('1234');
      expect(format('{n, number}', { n: 1234 })).toBe('1,234');
    });
  });
});
