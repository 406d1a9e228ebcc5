import { describe, expect, it } from 'vitest';
import { processorTime } from '../../../../tools/test/processor-time.mjs';
import { createColorRules, refusedColorRules } from './color-rules';

const byNumber = (...colors: readonly object[]) =>
  createColorRules({ id: 'color', params: { fieldType: 'number', colors } } as never);
const byText = (...colors: readonly object[]) =>
  createColorRules({ id: 'color', params: { fieldType: 'string', colors } } as never);

describe('The format of colors', () => {
  it('colors numbers by ranges that hold both their ends; the last one that fits counts', () => {
    const colors = byNumber(
      { range: '-Infinity:100', text: '#ff0000' },
      { range: '50:100', text: '#000000', background: 'yellow' },
    );
    expect([-5, 50, 100, 101].map((value) => colors?.(value))).toEqual([
      { color: '#ff0000' },
      { color: '#000000', background: 'yellow' },
      { color: '#000000', background: 'yellow' },
      undefined,
    ]);
    expect([colors?.(null), colors?.('50')]).toEqual([undefined, undefined]);
  });

  it('colors texts by patterns', () => {
    const colors = byText({ regex: '^5\\d\\d$', text: 'white', background: '#c00' });
    expect([colors?.('503'), colors?.(503), colors?.('5033')]).toEqual([
      { color: 'white', background: '#c00' },
      { color: 'white', background: '#c00' },
      undefined,
    ]);
  });

  it('is nothing for other formats', () => {
    expect([createColorRules({ id: 'number' }), createColorRules()]).toEqual([
      undefined,
      undefined,
    ]);
  });

  it('attack 4: takes colors and nothing else', () => {
    const hostile = [
      'url(https://example.org/x)',
      'red;position:fixed',
      '<b>',
      'expression(alert(1))',
      7,
      {},
    ];
    for (const text of hostile) {
      expect(byNumber({ range: '0:1', text, background: text })?.(1)).toEqual({});
    }
  });

  it('attack 27: leaves out patterns that could take for ever', () => {
    const text = `${'a'.repeat(5000)}!`;
    const read = () => {
      for (const regex of [
        '(a+)+$',
        '(a|a)*$',
        '(.*)*b',
        'a*a*a*a*b',
        '(a)\\1+',
        'a'.repeat(5000),
        '([',
        '',
      ]) {
        expect(byText({ regex, text: 'red' })?.(text)).toBeUndefined();
      }
    };
    expect(processorTime(read)).toBeLessThan(1000);
  });

  it('can be named where they color nothing', () => {
    const colors = [
      { regex: '(a+)+$', range: '1:2:3' },
      { regex: 'a+', range: '0:9' },
      { regex: '', range: '' },
    ];
    const of = (fieldType: string) =>
      refusedColorRules({ id: 'color', params: { fieldType, colors } });
    expect([of('string'), of('number')]).toEqual([['(a+)+$'], ['1:2:3']]);
    expect(refusedColorRules({ id: 'number', params: { colors } })).toEqual([]);
  });

  it.each([undefined, [], 'x', [null, 3, { range: 5 }, { range: ':' }, { range: '1:2:3' }]])(
    'colors nothing by the rules %j',
    (colors) => {
      expect(createColorRules({ id: 'color', params: { colors } } as never)?.(1)).toBeUndefined();
    },
  );
});
