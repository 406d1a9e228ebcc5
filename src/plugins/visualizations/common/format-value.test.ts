import { describe, expect, it } from 'vitest';
import { formatTick } from './format-amount';
import { createValueFormat } from './format-value';

const number = (pattern: string) => createValueFormat({ id: 'number', params: { pattern } });

describe('The formats of an index pattern', () => {
  it.each([
    ['$0,0.[00]', 1234.5, '$1,234.5'],
    ['$0,0.[00]', -3, '-$3'],
    ['($0,0)', 12, '$12'],
    ['0,0 €', 9876.4, '9,876 €'],
    ['0.0%', 0.126, '12.6%'],
    // Of 1,024 bytes, as in OpenSearch Dashboards and Kibana.
    ['0,0.[0]b', 1_500_000, '1.4 MB'],
    ['0,0.[000]b', 5_150_000, '4.911 MB'],
    ['0,0b', 5_150_000, '5 MB'],
    ['0,0.[0]b', -2048, '-2 KB'],
    ['0,0.[0]bd', 1_500_000, '1.5 MB'],
    ['0.0a', 12_300, '12.3K'],
    ['00', 7, '07'],
    // Without a comma no thousands are set apart: years, ports and numbers of orders.
    ['0', 2026, '2026'],
    ['0.[000]', 65_535.25, '65535.25'],
    ['$0.00', 1234.5, '$1234.50'],
    ['0%', 12.5, '1250%'],
  ])('write a number by the pattern %s', (pattern, value, text) => {
    expect(number(pattern)(value)).toBe(text);
  });

  it.each([
    ['0,0.0%', 112.21, '11,221.0%'],
    ['0,0.00%', 0.5, '50.00%'],
    ['0,0.[000]%', 0.5, '50%'],
    ['0.0%', 112.21, '11221.0%'],
    ['', 0.1234, '12.3%'],
  ])(
    'write a percentage by the pattern %j, with the places that it asks for',
    (pattern, value, text) => {
      expect(createValueFormat({ id: 'percent', params: { pattern } })(value)).toBe(text);
    },
  );

  it('put the word of a list in the place of a value', () => {
    const format = createValueFormat({
      id: 'static_lookup',
      params: {
        lookupEntries: [{ key: '1', value: 'Paid' }, { key: 2, value: 'Open' }, null, { key: {} }],
        unknownKeyValue: 'Other',
      },
    });
    expect([1, '2', true].map(format)).toEqual(['Paid', 'Open', 'Other']);
  });

  it('keep what the list does not know', () => {
    const format = createValueFormat({ id: 'static_lookup', params: { lookupEntries: 'none' } });
    expect([0.5, '__proto__', 'constructor'].map(format)).toEqual([
      '0.5',
      '__proto__',
      'constructor',
    ]);
  });

  it('attack 3: make text of an address, whatever it leads to, and never a link', () => {
    const format = createValueFormat({
      id: 'url',
      params: {
        type: 'img',
        urlTemplate: 'javascript:alert(1)//{{value}}',
        labelTemplate: '<b>{{value}}</b> {{constructor}}',
      },
    });
    expect(format('$& <img onerror=x>')).toBe('<b>$& <img onerror=x></b> {{constructor}}');
    expect(
      createValueFormat({ id: 'url', params: { urlTemplate: 'https://x/{{value}}' } })('a'),
    ).toBe('a');
  });

  it('attack 4: leave colors, texts and words of lists as the texts they are', () => {
    const html = '<svg onload=alert(1)>';
    const lookup = { id: 'static_lookup', params: { lookupEntries: [{ key: 'a', value: html }] } };
    expect(createValueFormat(lookup)('a')).toBe(html);
    expect(createValueFormat({ id: 'color', params: { colors: [{ text: html }] } })('red')).toBe(
      'red',
    );
    expect(createValueFormat({ id: 'string', params: { transform: 'upper' } })('<b>')).toBe('<B>');
  });

  it.each([
    ['lower', 'AbC', 'abc'],
    ['title', 'new YORK', 'New York'],
    ['short', 'com.example.App', 'c.e.App'],
    ['urlparam', 'a%20b', 'a b'],
    ['urlparam', '%E0%A4%A', '%E0%A4%A'],
    ['base64', 'w6k=', 'é'],
    ['base64', '%%', '%%'],
    ['__proto__', 'same', 'same'],
  ])('turn texts by %s', (transform, value, text) => {
    expect(createValueFormat({ id: 'string', params: { transform } })(value)).toBe(text);
  });

  it('read yes and no in whatever is stored for them', () => {
    const format = createValueFormat({ id: 'boolean' });
    expect([1, '0', true, 'No', 'maybe', 2].map(format)).toEqual([
      'true',
      'false',
      'true',
      'false',
      'maybe',
      '2',
    ]);
  });

  it('cut a text after so many characters', () => {
    expect(createValueFormat({ id: 'truncate', params: { fieldLength: '3' } })('abcdef')).toBe(
      'abc…',
    );
  });

  it.each([
    undefined,
    {},
    { id: 5, params: [] },
    { id: 'number', params: { pattern: {} } },
    { id: 'duration', params: { inputFormat: '__proto__' } },
  ])('show something for the format %j', (format) => {
    expect(createValueFormat(format as never)(3)).not.toBe('');
  });
});

describe('Numbers beside an axis', () => {
  it('are as exact as their steps, however large or small these are', () => {
    const shown = [0, 0.25, 0.001, 1250, -12_500, 10_010, 3e-9, 1.2e20].map(formatTick);
    expect(shown).toEqual(['0', '0.25', '0.001', '1.25K', '-12.5K', '10.01K', '3E-9', '1.2E20']);
  });
});
