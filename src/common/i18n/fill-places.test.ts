import { describe, expect, it } from 'vitest';
import { messages } from '../../../translations/en.json';
import { fillPlaces } from './fill-places';
import { createMessageFormat } from './message-format';

const format = createMessageFormat('en', {});
const COUNTS = [0, 1, 2, 0.5, 1234, 1_234_567.891, -1];

describe('English texts', () => {
  it('need no parser of all languages: each is filled as that would fill it', () => {
    for (const [id, text] of Object.entries(messages)) {
      for (const count of COUNTS) {
        const values = Object.fromEntries(
          [...text.matchAll(/\{(\w+)(, (?:number|plural))?/g)].map(([, name = '', counted]) => [
            name,
            counted ? count : `{${name}} of <b>`,
          ]),
        );
        expect(fillPlaces(text, values), id).toBe(format({ id, defaultMessage: text }, values));
      }
    }
  });

  it('write a number of any kind', () => {
    expect(fillPlaces('{n, number}', { n: 12_345_678_901_234_567_890n })).toBe(
      '12,345,678,901,234,567,890',
    );
    expect(fillPlaces('{n, plural, one {# row} other {# rows}}', { n: 1n })).toBe('1 row');
  });

  it('are left to the message format where they have more, or lack a value', () => {
    for (const text of [
      '{n, plural, =0 {none} one {one} other {#}}',
      '{n, select, a {x} other {y}}',
      '{n, number, percent}',
      "it''s {n}",
      '<b>{n}</b>',
      '{n, plural,',
      '{missing}',
      '{missing, number}',
    ]) {
      expect(fillPlaces(text, { n: 1 }), text).toBeUndefined();
    }
  });
});

describe('Texts of other languages', () => {
  it('are filled with words alone: plurals and numbers have rules of their own', () => {
    expect(fillPlaces('{a} von {b}', { a: 1, b: 'x' }, 'de')).toBe('1 von x');
    expect(fillPlaces('{n, number}', { n: 1 }, 'de')).toBeUndefined();
    expect(fillPlaces('{n, plural, one {# Zeile} other {# Zeilen}}', { n: 1 }, 'de')).toBe(
      undefined,
    );
  });
});
