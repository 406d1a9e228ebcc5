import { afterEach, describe, expect, it } from 'vitest';
import { leastProcessorTime } from '../../../tools/test/processor-time.mjs';
import { i18n } from '#common/i18n';
import { completeDql, DqlSyntaxError, escapeDqlField, parseDql, quoteDql, toSearchQuery } from '.';

const fields = [
  { name: 'status', type: 'long' },
  { name: 'bytes', type: 'long' },
  { name: 'message', type: 'text' },
  { name: 'message.keyword', type: 'keyword' },
  { name: 'machine.os', type: 'keyword' },
  { name: 'machine.ram', type: 'long' },
  { name: '@timestamp', type: 'date' },
];
const translate = (query: string) =>
  toSearchQuery(parseDql(query), { fields, timeZone: 'Europe/Berlin' });
const positionOf = (query: string) => {
  try {
    parseDql(query);
  } catch (error) {
    return error instanceof DqlSyntaxError ? error.position : error;
  }
  return undefined;
};

describe('DQL', () => {
  it.each([
    ['', { match_all: {} }],
    ['*', { match_all: {} }],
    ['status:500', { match: { status: '500' } }],
    ['message:"time out"', { match_phrase: { message: 'time out' } }],
    ['message: time out', { match: { message: 'time out' } }],
    ['status:*', { exists: { field: 'status' } }],
    ['bytes > 1000', { range: { bytes: { gt: '1000' } } }],
    [
      '@timestamp >= 2026-01-01',
      { range: { '@timestamp': { gte: '2026-01-01', time_zone: 'Europe/Berlin' } } },
    ],
    ['not status:500', { bool: { must_not: [{ match: { status: '500' } }] } }],
    ['machine:{ram > 1}', { range: { 'machine.ram': { gt: '1' } } }],
    ['machine.os:win*', { wildcard: { 'machine.os': { value: 'win*', case_insensitive: true } } }],
  ])('%s', (query, expected) => {
    expect(translate(query)).toEqual(expected);
  });

  it('binds and tighter than or, and not tightest', () => {
    expect(translate('status:1 or status:2 and not status:3')).toEqual({
      bool: {
        should: [
          { match: { status: '1' } },
          {
            bool: {
              filter: [
                { match: { status: '2' } },
                { bool: { must_not: [{ match: { status: '3' } }] } },
              ],
            },
          },
        ],
        minimum_should_match: 1,
      },
    });
  });

  it('takes several values for one field', () => {
    expect(translate('status:(200 or not 404)')).toEqual({
      bool: {
        should: [
          { match: { status: '200' } },
          { bool: { must_not: [{ match: { status: '404' } }] } },
        ],
        minimum_should_match: 1,
      },
    });
  });

  it('looks for a value without a field in text, and in numbers where it is one', () => {
    expect(translate('timeout')).toMatchObject({
      multi_match: { fields: ['message', 'machine.os'] },
    });
    expect(translate('500')).toMatchObject({
      multi_match: { fields: ['message', 'machine.os', 'status', 'bytes', 'machine.ram'] },
    });
  });

  it('looks for a pattern in the words of a text and in the whole of it', () => {
    expect(translate('message:*metric*')).toEqual({
      bool: {
        should: [
          { wildcard: { message: { value: '*metric*', case_insensitive: true } } },
          { wildcard: { 'message.keyword': { value: '*metric*', case_insensitive: true } } },
        ],
        minimum_should_match: 1,
      },
    });
  });

  it('looks for a pattern of any letters in the words of a text, which are in lower case', () => {
    expect(translate('message:*При*')).toEqual({
      bool: {
        should: [
          { wildcard: { message: { value: '*при*', case_insensitive: true } } },
          { wildcard: { 'message.keyword': { value: '*При*', case_insensitive: true } } },
        ],
        minimum_should_match: 1,
      },
    });
  });

  it('takes an escaped star and a question mark for themselves', () => {
    expect(translate('machine.os:a\\*b?c*')).toEqual({
      wildcard: { 'machine.os': { value: 'a\\*b\\?c*', case_insensitive: true } },
    });
  });

  it('stands a name with a wildcard for every field that fits', () => {
    expect(translate('machine.*:1')).toMatchObject({
      bool: { should: [{ match: { 'machine.os': '1' } }, { match: { 'machine.ram': '1' } }] },
    });
    expect(translate('nothing*:1')).toEqual({ match_none: {} });
  });

  it.each([
    ['status:', 7],
    ['status:500 and', 14],
    ['(status:500', 0],
    ['status:500)', 10],
    ['message:"open', 8],
    ['and status:1', 0],
    ['a:1 or or b:2', 7],
    ['bytes > ', 8],
    ['a:{b:1', 2],
  ])('points at the position where %j breaks', (query, position) => {
    expect(positionOf(query)).toBe(position);
  });

  it.each([
    ['5,000 nested parentheses', '('.repeat(5000)],
    ['a megabyte', 'a:1 or '.repeat(150_000)],
    ['many negations', `${'not '.repeat(20_000)}a`],
    ['many quotes', '"a" '.repeat(20_000)],
    ['many stars', `a:${'*a'.repeat(40_000)}`],
  ])('attack 39: answers %s within 100 ms', (_name, query) => {
    const read = () => {
      try {
        translate(query);
      } catch (error) {
        expect(error).toBeInstanceOf(DqlSyntaxError);
      }
    };

    expect(leastProcessorTime(read)).toBeLessThan(100);
  });

  it('attack 31: a field named __proto__ is a field', () => {
    expect(JSON.stringify(translate('__proto__:1'))).toBe('{"match":{"__proto__":"1"}}');
  });
});

describe('DQL completion', () => {
  const complete = (text: string) => {
    const cursor = text.indexOf('|');
    return completeDql(text.replace('|', ''), cursor);
  };

  it.each([
    ['|', { kind: 'field', prefix: '' }],
    ['sta|', { kind: 'field', prefix: 'sta', start: 0, end: 3 }],
    ['status:1 and by|', { kind: 'field', prefix: 'by', start: 13 }],
    ['status|tus:', { kind: 'field', start: 0, end: 9 }],
    ['status |', { kind: 'operator', field: 'status' }],
    ['status:|', { kind: 'value', field: 'status', prefix: '' }],
    ['status:5|', { kind: 'value', field: 'status', prefix: '5', start: 7 }],
    ['status:(200 or |', { kind: 'value', field: 'status' }],
    ['machine:{ o|', { kind: 'field', path: 'machine.', prefix: 'o' }],
    ['machine:{ os:w|', { kind: 'value', field: 'machine.os', prefix: 'w' }],
    ['message:"time o|', { kind: 'value', field: 'message', prefix: 'time o', start: 8 }],
    ['status:500 |', { kind: 'conjunction' }],
    ['(status:500) |', { kind: 'conjunction' }],
    ['status:500 and |', { kind: 'field', prefix: '' }],
  ])('%s', (text, expected) => {
    expect(complete(text)).toMatchObject(expected);
  });

  it('writes values and names so that they are read back as they are', () => {
    expect(quoteDql('time "out"')).toBe('"time \\"out\\""');
    expect(quoteDql('or')).toBe('"or"');
    expect(translate(`${escapeDqlField('Airport Name')}:${quoteDql('a b')}`)).toEqual({
      match_phrase: { 'Airport Name': 'a b' },
    });
  });
});

describe('What is wrong with a query', () => {
  afterEach(() => i18n.setLocale('en', {}));

  it.each([
    ['a: "b', 'Dieses Anführungszeichen ist nicht geschlossen'],
    ['a: (b', 'Zu diesem ( fehlt )'],
    ['a and', 'The query ends where a field or value is expected'],
  ])('of %s is said in the language of the page, else in English', (query, message) => {
    i18n.setLocale('de', {
      'search.dql.quoteNotClosed': 'Dieses Anführungszeichen ist nicht geschlossen',
      'search.dql.notClosed': 'Zu diesem {opening} fehlt {closing}',
    });
    expect(() => parseDql(query)).toThrow(message);
  });
});
