// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { createDateFormats } from '#common/time';
import { toDiscoverFields } from '../../common/discover-field';
import { documentsRequest } from '../../common/requests';
import { shownValues } from './document-values';
import { writeValue } from './FieldValues';
import { filterForValue } from './value-filter';

const time = createDateFormats('UTC');
const now = Date.UTC(2026, 10, 22);
const kilobytes = {
  name: 'kb',
  type: 'number',
  script: "doc['bytes'].value / 1024",
  lang: 'painless',
};
const field = (name: string, type: 'long' | 'text' | 'date' | 'boolean') =>
  ({ name, type, exactName: type === 'text' ? `${name}.keyword` : name }) as const;
const fields = toDiscoverFields(
  {
    fields: [
      field('bytes', 'long'),
      field('big', 'long'),
      field('status', 'text'),
      field('sent', 'date'),
      field('seen', 'date'),
      field('ok', 'boolean'),
      field('plain', 'long'),
    ],
    scripted: [kilobytes],
    formats: {
      bytes: { id: 'bytes' },
      big: { id: 'number', params: { pattern: '0,0' } },
      status: { id: 'static_lookup', params: { lookupEntries: [{ key: '404', value: 'gone' }] } },
      sent: { id: 'date', params: { pattern: 'YYYY.MM.DD' } },
      seen: { id: 'relative_date' },
      ok: { id: 'boolean' },
      kb: { id: 'number', params: { pattern: '0,0.00' } },
    },
  },
  { time, now },
);
const fieldOf = (name: string) => fields.find((one) => one.name === name);

describe('A table of documents', () => {
  it.each([
    ['bytes', 61_094, '59.7 KB'],
    ['big', 9_007_199_254_740_993n, '9,007,199,254,740,992'],
    ['status', '404', 'gone'],
    ['sent', '2026-11-20T10:00:00.000Z', '2026.11.20'],
    ['sent', Date.UTC(2026, 10, 20), '2026.11.20'],
    ['sent', 'no date', 'no date'],
    ['seen', '2026-11-20T00:00:00.000Z', '2 days ago'],
    ['ok', 'yes', 'true'],
    ['plain', 1234, '1,234'],
    ['status', { a: 1 }, '{"a":1}'],
  ])('writes the values of %s as the index pattern does: %s', (name, value, text) => {
    expect(writeValue(value, fieldOf(name), time)).toBe(text);
  });

  it('has scripted fields: asked for with the source, in their order, and filtered by their script', () => {
    const kb = fieldOf('kb');
    if (!kb) throw new Error('no field');
    const script = { source: kilobytes.script, lang: 'painless' };
    const { body } = documentsRequest({
      index: 'logs',
      query: { match_all: {} },
      sort: [['kb', 'asc']],
      fields,
      scripted: [kb],
      size: 1,
    });

    expect(body).toMatchObject({
      _source: true,
      script_fields: { kb: { script } },
      sort: [{ _script: { type: 'number', script, order: 'asc' } }, '_doc'],
    });
    const hit = {
      _index: 'logs',
      _id: '1',
      _score: null,
      _source: { kb: 'no' },
      fields: { kb: [59] },
    };
    expect(shownValues(hit, kb)).toEqual([59]);
    expect(filterForValue(kb, 59, true)).toMatchObject({
      type: 'custom',
      negate: true,
      alias: 'kb: 59',
      params: { query: { script: { script: { params: { compare: 59 } } } } },
    });
  });
});
