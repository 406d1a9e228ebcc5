import { describe, expect, it } from 'vitest';
import { tryPipeline } from './testing/try-pipeline';

const LINE = 100_000;

const text = (value: string) => JSON.stringify({ m: value });

/** A light request beside it waits so long: each is one turn. */
function seconds(work: () => unknown): number {
  const { user, system } = process.cpuUsage();
  work();
  const after = process.cpuUsage();
  return (after.user - user + after.system - system) / 1e6;
}

const PATTERNS: readonly (readonly [string, string, string])[] = [
  ['(a+)+$', 'a', '!'],
  ['(?:(a?)(b?)){500}c', 'a', ''],
  ['(.*)(.*)(.*)(.*)(.*)x', 'a', ''],
  ['(\\w+\\s?)*!', 'ab ', ''],
  ['%{COMBINEDAPACHELOG}', '1.2.3.4 - - [', ''],
  ['%{QUOTEDSTRING}%{QUOTEDSTRING}%{EMAILADDRESS}', '"a\\', ''],
  ['%{URI}%{IP}%{HOSTNAME}$', 'http://a.', '_'],
  ['%{SYSLOG5424LINE}', '<1', ''],
  ['%{UNIXPATH}%{UNIXPATH}!', '/_', ''],
];

describe('attack 99: a line of 100 kB', () => {
  it.each(PATTERNS)('is looked at by %s in less than two seconds', (pattern, part, end) => {
    const grok = JSON.stringify({ grok: { field: 'm', patterns: [pattern] } });
    const line = part.repeat(LINE / part.length) + end;
    expect(seconds(() => tryPipeline(grok, text(line)))).toBeLessThan(2);
  });

  it.each([
    ['a.*?b', 'a'],
    ['(?:a.*)?x', 'a'],
    ['(\\s+)$', ' '],
    ['a(?:.*b)?', 'a'],
  ])('is searched again and again for %s in less than three seconds', (pattern, part) => {
    const gsub = JSON.stringify({ gsub: { field: 'm', pattern, replacement: '' } });
    expect(seconds(() => tryPipeline(gsub, text(part.repeat(LINE))))).toBeLessThan(3);
  });

  it('that has a match at each sign, each looked for to the end, fails when its second is over', () => {
    for (const gsub of [
      { gsub: { field: 'm', pattern: 'a(?:.*b)?', replacement: '' } },
      { split: { field: 'm', separator: 'a(?:.*b)?' } },
    ]) {
      expect(tryPipeline(JSON.stringify(gsub), text('a'.repeat(LINE))).error?.[1]).toMatch(
        /ended after \[1000\] ms/,
      );
    }
  });

  it.each([
    ['html_strip', '<a'],
    ['html_strip', '<!--'],
    ['html_strip', '<script>'],
    ['html_strip', '&#'],
    ['urldecode', '%e'],
    ['trim', ' '],
    ['bytes', ' '],
    ['json', '['],
    ['json', '{"a":'],
  ])('of %s with %s is done at once', (type, part) => {
    const processor = JSON.stringify({ [type]: { field: 'm' } });
    const line = part.repeat(LINE / part.length);
    expect(seconds(() => tryPipeline(processor, text(line)))).toBeLessThan(1);
  });

  it('is cut by dissect, split, csv and kv at once', () => {
    const all = [
      { dissect: { field: 'm', pattern: '%{a}:%{b}:%{c}!', ignore_failure: true } },
      { split: { field: 'm', separator: '(:)*', target_field: 's' } },
      { csv: { field: 'm', target_fields: ['x'], ignore_failure: true } },
      { kv: { field: 'm', field_split: ':+', value_split: '=', ignore_failure: true } },
    ];
    const processors = all.map((one) => JSON.stringify(one)).join(',');
    expect(seconds(() => tryPipeline(processors, text(':'.repeat(LINE))))).toBeLessThan(2);
  });
});

describe('attack 98, 99: a definition', () => {
  it('that is nested or long without end is refused', () => {
    const nested = (count: number): string =>
      count === 0
        ? '{"trim":{"field":"a"}}'
        : `{"foreach":{"field":"a","processor":${nested(count - 1)}}}`;
    const grok = (pattern: string) => JSON.stringify({ grok: { field: 'a', patterns: [pattern] } });
    const many = (one: string, count: number) => Array.from({ length: count }, () => one).join(',');

    expect(tryPipeline(nested(300), '{}').refused?.[1]).toMatch(/nested deeper than 200/);
    expect(tryPipeline(many('{"trim":{"field":"a"}}', 1001), '{}').refused?.[1]).toMatch(
      /at most \[1000\] processors/,
    );
    expect(tryPipeline(grok('a'.repeat(40_000)), '{}').refused?.[1]).toMatch(/at most \[30000\]/);
    expect(tryPipeline(grok('((a{100}){100}){100}'), '{}').refused?.[1]).toMatch(/repeat/);
    expect(tryPipeline(many(grok('a'.repeat(19_000)), 20), '{}').refused?.[1]).toMatch(
      /at most \[300000\]/,
    );
  });

  it('that names itself is refused', () => {
    const grok = {
      field: 'a',
      patterns: ['%{A}'],
      pattern_definitions: { A: '%{B}', B: '%{A}%{A}' },
    };
    expect(tryPipeline(JSON.stringify({ grok }), '{}').refused?.[1]).toMatch(/circular reference/);
    const bomb = Object.fromEntries(
      Array.from({ length: 30 }, (_, at) => [`P${at}`, `%{P${at + 1}}%{P${at + 1}}`]),
    );
    const exploding = { ...grok, patterns: ['%{P0}'], pattern_definitions: { ...bomb, P30: 'a' } };
    expect(tryPipeline(JSON.stringify({ grok: exploding }), '{}').refused?.[1]).toMatch(/at most/);
  });

  it('with names of prototypes is like any other', () => {
    const set = '{"set":{"field":"__proto__.polluted","value":"{{constructor}}{{__proto__.x}}"}}';
    expect(tryPipeline(set, '{}').source).toEqual(JSON.parse('{"__proto__":{"polluted":""}}'));
    expect(({} as { polluted?: string }).polluted).toBeUndefined();
    expect(tryPipeline('{"constructor":{}}', '{}').refused?.[1]).toBe(
      'No processor type exists with name [constructor]',
    );
    expect(
      tryPipeline('{"grok":{"field":"a","patterns":["%{constructor}"]}}', '{}').refused?.[1],
    ).toMatch(/Unable to find pattern/);
  });

  it('makes no endless document: values that are put into themselves', () => {
    const doubling = Array.from(
      { length: 40 },
      () => '{"set":{"field":"a","value":"{{{a}}}{{{a}}}"}}',
    ).join(',');
    expect(tryPipeline(doubling, '{"a":"0123456789"}').error?.[1]).toMatch(/16000000/);
    const copies = Array.from(
      { length: 200 },
      (_, at) => `{"copy":{"source_field":"a","target_field":"a.b${at}"}}`,
    ).join(',');
    expect(tryPipeline(copies, '{"a":{"x":"0123456789"}}').error?.[1]).toMatch(/16000000|1000/);
    const self = '{"script":{"source":"ctx.self = ctx"}}';
    expect(tryPipeline(self, '{"a":1}').error?.[1]).toMatch(/self-referencing/);
  });
});

describe('A regular expression that no linear engine has is refused by name', () => {
  it.each([
    ['(?=a)b', /look-ahead \[\(\?=\]/],
    ['(?!a)b', /look-ahead \[\(\?!\]/],
    ['(?<=a)b', /look-behind/],
    ['(?<!a)b', /look-behind/],
    ['(?>a)b', /atomic groups/],
    ['a++b', /possessive/],
    ['(a)\\1', /references to groups/],
    ['(?<n>a)\\k<n>', /references to groups/],
    ['[a&&b]', /&&/],
  ])('%s', (pattern, reason) => {
    const gsub = { gsub: { field: 'm', pattern, replacement: '' } };
    const grok = { grok: { field: 'm', patterns: [pattern] } };
    expect(tryPipeline(JSON.stringify(gsub), '{}').refused?.[1]).toMatch(reason);
    expect(tryPipeline(JSON.stringify(grok), '{}').refused?.[1]).toMatch(reason);
  });
});
