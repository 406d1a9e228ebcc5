// @vitest-environment node
import { afterEach, describe, expect, it } from 'vitest';
import { i18n } from '#common/i18n';
import type { ChartSource } from '#plugins/visualizations/common';
import { createValueFormat, formatOf } from '#plugins/visualizations/common';
import { pageDefaults } from './page-defaults';
import { readPageDefaults } from './read-page-defaults';

afterEach(() => pageDefaults.set(undefined));

/** As if somebody had chosen it in the settings. */
function choose(key: string, value: unknown) {
  pageDefaults.set(readPageDefaults((asked) => (asked === key ? value : undefined)));
}

const written = (id: string, value: number) => createValueFormat({ id, params: {} })(value);
const SOURCE: Pick<ChartSource, 'formats' | 'fields'> = {
  formats: { own: { id: 'percent', params: {} } },
  fields: [
    { name: 'size', type: 'long', exactName: 'size' },
    { name: 'own', type: 'long', exactName: 'own' },
  ],
};
const formatted = (field: string, value: number) =>
  createValueFormat(formatOf(SOURCE, field) ?? {})(value);

describe('A setting of how values are written', () => {
  it.each<[key: string, value: unknown, show: () => string, before: string, after: string]>([
    [
      'format:number:defaultPattern',
      '0,0.00',
      () => written('number', 1234.5),
      '1,234.5',
      '1,234.50',
    ],
    ['format:bytes:defaultPattern', '0.00b', () => written('bytes', 2560), '2.5 KB', '2.50 KB'],
    [
      'format:percent:defaultPattern',
      '0.00%',
      () => written('percent', 0.12345),
      '12.3%',
      '12.35%',
    ],
    [
      'format:currency:defaultPattern',
      '€0,0.0',
      () => written('currency', 1234.56),
      '$1,234.56',
      '€1,234.6',
    ],
    ['format:number:defaultLocale', 'de', () => i18n.formatNumber(1234.5), '1,234.5', '1.234,5'],
    [
      'format:defaultTypeMap',
      { number: { id: 'bytes', params: {} } },
      () => formatted('size', 2048),
      '2,048',
      '2.0 KB',
    ],
  ])('is seen: %s', (key, value, ...[show, before, after]) => {
    expect(show()).toBe(before);
    choose(key, value);
    expect(show()).toBe(after);
  });

  it('does not change what a field says of itself', () => {
    choose('format:defaultTypeMap', { number: { id: 'bytes', params: {} } });
    expect(formatted('own', 0.5)).toBe('50%');
  });

  it('that can’t be used is as if nobody had chosen it', () => {
    for (const [key, value] of [
      ['format:number:defaultPattern', 'nothing of a number'],
      ['format:number:defaultLocale', 'not a language'],
      ['format:defaultTypeMap', 'none'],
      ['timepicker:quickRanges', [{ from: 7 }]],
      ['visualization:colorMapping', { Count: 'url(javascript:alert(1))' }],
      ['csv:separator', ''],
    ] as const) {
      choose(key, value);
      expect(pageDefaults.get(), key).toEqual({
        numberPatterns: {},
        csv: { separator: ',', quoteValues: true },
      });
    }
  });
});
