import { describe, expect, it } from 'vitest';
import { processorTime } from '../../../tools/test/processor-time.mjs';
import { parseInexactNumerals, parseLongNumerals, stringifyLongNumerals } from './long-numerals';

describe('JSON with long numbers', () => {
  it('attack 34: keeps whole numbers beyond 2^53', () => {
    expect(parseLongNumerals('{"a":9007199254740993,"b":[-123456789012345678901]}')).toEqual({
      a: 9007199254740993n,
      b: [-123456789012345678901n],
    });
  });

  it('leaves other numbers and digits in text alone', () => {
    const text =
      '{"a":1.5,"b":"9007199254740993","c":1e400,"d":-0,"e":9007199254740991,"f":1234567890123456.5}';

    expect(parseLongNumerals(text)).toEqual(JSON.parse(text));
  });

  it('attack 34: finds them wherever a value can stand', () => {
    const long = '12345678901234567890';

    expect(parseLongNumerals(long)).toBe(12345678901234567890n);
    expect(parseLongNumerals(` [ -${long} ] `)).toEqual([-12345678901234567890n]);
    expect(parseLongNumerals(`{"a":[[{"b":${long}}]],"c":"${long}"}`)).toEqual({
      a: [[{ b: 12345678901234567890n }]],
      c: long,
    });
  });

  it('attack 31: keeps a key that is named as a prototype where it is', () => {
    const value = parseLongNumerals('{"__proto__":{"x":9007199254740993}}') as object;

    expect(Object.keys(value)).toEqual(['__proto__']);
    expect(Object.getOwnPropertyDescriptor(value, '__proto__')?.value).toEqual({
      x: 9007199254740993n,
    });
    expect(({} as { x?: unknown }).x).toBeUndefined();
  });

  it('takes times in microseconds, fractions and long digits in text as JSON.parse does', () => {
    const text =
      '[1700000000000000,0.8414709848078965,-0.1234567890123456789,1.2e16,12345678901234567e2,"id 12345678901234567890"]';

    expect(parseLongNumerals(text)).toEqual(JSON.parse(text));
  });

  it('gives whole numbers that a double holds exactly as numbers to those who calculate', () => {
    const text = '[9007199254740992,9007199254740993,-4611686018427387904,18446744073709551615,5]';

    expect(parseInexactNumerals(text)).toEqual([
      2 ** 53,
      9007199254740993n,
      -(2 ** 62),
      18446744073709551615n,
      5,
    ]);
    expect(parseInexactNumerals(`1${'0'.repeat(400)}`)).toBe(10n ** 400n);
    expect(() => parseInexactNumerals('1'.repeat(2000))).toThrow(SyntaxError);
  });

  it('writes them back as they were', () => {
    const text = '{"a":9007199254740993,"b":"x\\u0000long:1y","c":"say \\"9007199254740993\\""}';

    expect(
      JSON.parse(stringifyLongNumerals(parseLongNumerals(text)).replace('9007199254740993', '1')).a,
    ).toBe(1);
    expect(stringifyLongNumerals({ a: 9007199254740993n })).toBe('{"a":9007199254740993}');
  });

  it('attack 39: takes no longer for a text without end of quotes', () => {
    const text = `[1234567890123456789,"${'\\"'.repeat(200_000)}`;
    const read = () => expect(() => parseLongNumerals(text)).toThrow(SyntaxError);
    expect(processorTime(read)).toBeLessThan(500);
  });
});
