import { describe, expect, it } from 'vitest';
import { isNarrowing, type KnownField, limitsOf } from './statement-limits';

const ALL = { match_all: {} };
const LOOKUP = { index: 'planes', here: 'tail', there: 'tail', value: 'model' };
const FIELDS: readonly KnownField[] = [
  { name: 'tail', type: 'keyword' },
  { name: 'planes.model', type: 'keyword', lookup: LOOKUP },
  { name: 'kb', type: 'double', script: { source: "doc['bytes'].value / 1024", lang: 'painless' } },
];
const MODEL = {
  type: 'keyword',
  lookup: {
    target_index: 'planes',
    input_field: 'tail',
    target_field: 'tail',
    fetch_field: 'model',
  },
};
const KB = { type: 'double', scripted: { source: "doc['bytes'].value / 1024", lang: 'painless' } };
const of = (text: string, query: Parameters<typeof limitsOf>[1] = ALL) =>
  limitsOf('flights', query, { text, fields: FIELDS });

describe('what a statement is sent with', () => {
  it('is nothing where it may read everything and names fields of the documents alone', () => {
    expect(of('SELECT tail FROM flights')).toBeUndefined();
  });

  it.each([
    ['SELECT planes.model FROM flights', { 'planes.model': MODEL }],
    ['SELECT "Planes"."MODEL" FROM flights', { 'planes.model': MODEL }],
    ['source=flights | where `planes.model` = 1 | eval x = kb', { 'planes.model': MODEL, kb: KB }],
  ])('is what the index pattern adds and it names: %s', (text, fields) => {
    const limits = of(text);
    expect(limits).toEqual({ index: 'flights', query: { derived: { fields, query: ALL } } });
    expect(limits && isNarrowing(limits)).toBe(false);
  });

  it.each([
    ['source=flights | fields planes.*', ['planes.model']],
    ['source=flights | fields tail, p*l', ['planes.model']],
    ['describe flights', ['planes.model', 'kb']],
    ['source=flights | fields *', undefined],
    ['SELECT bytes*2, count(*) FROM flights', undefined],
  ])('is what a name with an asterisk stands for: %s', (text, names) => {
    const derived = of(text)?.query['derived'] as { fields: object } | undefined;
    expect(derived && Object.keys(derived.fields)).toEqual(names);
  });

  it('is the query of the page, with the fields that it names', () => {
    const query = { term: { 'planes.model': 'A320' } };
    const limits = of('SELECT tail FROM flights', query);
    expect(limits?.query).toEqual({ derived: { fields: { 'planes.model': MODEL }, query } });
    expect(limits && isNarrowing(limits)).toBe(true);
    expect(of('SELECT tail FROM flights', { term: { tail: 'x' } })).toEqual({
      index: 'flights',
      query: { term: { tail: 'x' } },
    });
  });
});
