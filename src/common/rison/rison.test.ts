import { describe, expect, it } from 'vitest';
import { decodeRison, encodeRison, RisonError } from './rison';

const plain = (value: unknown): unknown => JSON.parse(JSON.stringify(value));

describe('RISON', () => {
  it.each([
    [{ from: 'now-15m', to: 'now' }, '(from:now-15m,to:now)'],
    [{ query: "it's 5 o'clock!" }, "(query:'it!'s 5 o!'clock!!')"],
    [[true, false, null, -1.5, ''], "!(!t,!f,!n,-1.5,'')"],
    [{}, '()'],
    [[], '!()'],
    ['-dash', "'-dash'"],
    ['12', "'12'"],
    [{ 'a b': { c: ['ä', '日本'] } }, "('a b':(c:!(ä,日本)))"],
  ])('writes %j as %s and reads it back', (value, text) => {
    expect(encodeRison(value)).toBe(text);
    expect(plain(decodeRison(text))).toEqual(value);
  });

  it.each(['', '(', '(a', '(a:', '(a:1', '!(1', "'abc", '!x', '(a:1))', '(,)', '!(1 2)'])(
    'attack 38: says where %j breaks',
    (text) => {
      expect(() => decodeRison(text)).toThrow(RisonError);
    },
  );

  it('attack 31: keeps __proto__ a plain key', () => {
    const value = decodeRison('(__proto__:(x:1))') as Record<string, unknown>;

    expect(Object.keys(value)).toEqual(['__proto__']);
    expect(({} as Record<string, unknown>)['x']).toBeUndefined();
  });

  it('attack 35: refuses endless nesting without running out of stack', () => {
    expect(() => decodeRison('!('.repeat(100_000))).toThrow('Nested too deep');
  });
});
