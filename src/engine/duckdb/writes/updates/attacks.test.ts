import { describe, expect, it } from 'vitest';
import { tryScript, tryUpdate } from './testing/try-update';

const lastOf = (tried: ReturnType<typeof tryScript>) => tried.error?.at(-1);
const LOOP = 'The maximum number of statements that can be executed in a loop has been reached.';

describe('attack 27 and 28: a script that never ends, or makes more than there is room for,', () => {
  it.each([
    'while (true) { }',
    'for (;;) { ctx._source.a++ }',
    'do { ctx._source.a = 1 } while (true)',
    'def l = [0]; for (int i = 0; i < 100000000; i++) { l[0] = i }',
    'try { while (true) { } } catch (Exception e) { }',
    'def l = []; for (int i = 0; i < 900; i++) { l.add(i) } while (true) { l.contains(-1) }',
  ])('is ended: %s', (script) => {
    const started = performance.now();
    expect(lastOf(tryScript('{"a":1}', script))).toEqual(['painless_error', LOOP]);
    expect(performance.now() - started).toBeLessThan(5000);
  });

  it.each([
    "def s = 'x'; while (true) { s += s }",
    "def s = 'xxxxxxxxxx'; while (true) { s = s.replace('x', s) }",
    "def l = ['x']; while (true) { l = [l, l, l.toString()] }",
    "def s = 'abc'; while (true) { s = String.join(s, [s, s, s]) }",
  ])('is ended by the characters that it makes: %s', (script) => {
    expect(lastOf(tryScript('{"a":1}', script))?.[0]).toBe('painless_error');
  });

  it('is ended where its document would get too large, nested or part of itself', () => {
    const doubled = 'def l = [1]; for (int i = 0; i < 40; i++) { l = [l, l] } ctx._source.l = l';
    expect(lastOf(tryScript('{}', doubled))?.[1]).toMatch(/can't add more than/);
    const deep = "def m = [:]; for (int i = 0; i < 300; i++) { m = ['m': m] } ctx._source.m = m";
    expect(lastOf(tryScript('{}', deep))?.[1]).toMatch(/nested deeper/);
    expect(lastOf(tryScript('{}', 'ctx._source.l = []; ctx._source.l.add(ctx._source)'))).toEqual([
      'illegal_argument_exception',
      'Iterable object is self-referencing itself',
    ]);
  });

  it.each([
    ['int f(int x) { return f(x + 1) } ctx._source.a = f(1)', /calls itself too often/],
    ['def m = [:]; m.m = [m]; ctx._source.a = m.toString()', /calls itself too often/],
    [`ctx._source.a = ${'('.repeat(3000)}1${')'.repeat(3000)}`, /nested deeper/],
    [`${'if (true) { '.repeat(500)}${'}'.repeat(500)}`, /nested deeper/],
    [`ctx._source.a = ${'-'.repeat(5000)}1`, /nested deeper|unexpected/],
    [`ctx._source.a = 1${' + 1'.repeat(2400)}`, /calls itself too often/],
    ['x'.repeat(1_000_000), /too long|characters/i],
  ])('is refused where it nests: %.60s', (script, reason) => {
    expect(lastOf(tryScript('{"a":1}', script))?.[1]).toMatch(reason);
  });
});

describe('attack 28: a script reaches nothing but the document', () => {
  it.each([
    'ctx.getClass()',
    'ctx._source.getClass().forName("java.lang.Runtime")',
    'ctx._source.a.constructor.constructor("return process")()',
    'Runtime.getRuntime()',
    'new File("/etc/passwd")',
    'eval("1")',
    'process.exit(1)',
    "this['constructor']",
    "''.constructor('return 1')",
    'System.exit(1)',
    'Math.constructor(1)',
    'ctx._source.a.toString.call(1)',
    '/a+/.matcher(ctx._source.a).find()',
  ])('%s', (script) => {
    expect(tryScript('{"a":"x"}', script).error?.[0]).toEqual([
      'illegal_argument_exception',
      'failed to execute script',
    ]);
  });
});

describe('attack 31: names of prototypes', () => {
  it('are names like all others, and change none', () => {
    const script =
      "ctx._source.__proto__ = ['x': 1]; ctx._source['constructor'] = 2; params.l.add(ctx._source.hasOwnProperty)";
    expect(tryScript('{"toString":1}', script, '{"l":[],"__proto__":{"y":1}}').after).toBe(
      '{"toString":1,"__proto__":{"x":1},"constructor":2}',
    );
    expect(
      tryUpdate('{"a":{"__proto__":{"x":1}}}', '{"doc":{"a":{"__proto__":{"y":2}},"b":1}}').after,
    ).toBe('{"a":{"__proto__":{"x":1,"y":2}},"b":1}');
    expect(({} as Record<string, unknown>)['x']).toBeUndefined();
    expect(({} as Record<string, unknown>)['y']).toBeUndefined();
  });
});

describe('attack 98: JSON that is nested 20,000 levels deep', () => {
  const deep = `${'{"a":'.repeat(20_000)}1${'}'.repeat(20_000)}`;
  it.each([`{"doc":${deep}}`, `{"upsert":${deep},"doc":{}}`, '['.repeat(20_000)])(
    'is refused: %.20s',
    (body) => {
      expect(lastOf(tryUpdate('{}', body))?.[1]).toMatch(/nested deeper than 200/);
    },
  );
});

describe('attack 99: texts that would make expressions try for long', () => {
  it.each([
    `{"doc":{"a":"${'\\\\'.repeat(400_000)}`,
    `{"doc":{"a":${'9'.repeat(100_000)}}}`,
    `{"doc":{"a":"${'_'.repeat(400_000)}"}}`,
    `{"doc":{"a":1${' '.repeat(400_000)}x}}`,
    `{"script":{"source":"${'/a'.repeat(4000)}"}}`,
    `{"script":{"source":"'${'\\\\\\\\'.repeat(4000)}"}}`,
  ])('are read at once: %.30s', (body) => {
    const started = performance.now();
    tryUpdate('{}', body);
    expect(performance.now() - started).toBeLessThan(1000);
  });
});
