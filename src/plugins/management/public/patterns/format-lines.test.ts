import { expect, it } from 'vitest';
import { findConflicts } from './find-conflicts';
import { fromLines, toLines } from './format-lines';

it('Words for values are edited as lines, and come back as they were', () => {
  const entries = [
    { key: '404', value: 'Not found' },
    { key: 'a', value: 'x = y' },
  ];
  expect(toLines('lookup', entries)).toBe('404 = Not found\na = x = y');
  expect(fromLines('lookup', '404 = Not found\n\n a=x = y ', true)).toEqual(entries);
});

it('Rules of colors are edited as lines; an expression may have the sign between them in it', () => {
  const ranges = [{ range: '0:100', text: 'white', background: '#c00' }];
  expect(fromLines('colors', toLines('colors', ranges), false)).toEqual(ranges);
  const words = [{ regex: 'error|fatal', text: '', background: 'red' }];
  expect(fromLines('colors', toLines('colors', words), true)).toEqual(words);
});

it('Of a field whose type differs it is known which indices have it as what', () => {
  const index = (name: string, type: string) =>
    ({
      name,
      fields: [
        { name: 'code', type },
        { name: 'same', type: 'long' },
      ],
    }) as never;
  const conflicts = findConflicts([index('a', 'long'), index('b', 'text'), index('c', 'long')]);
  expect([...conflicts.keys()]).toEqual(['code']);
  expect([...(conflicts.get('code') ?? [])]).toEqual([
    ['long', ['a', 'c']],
    ['text', ['b']],
  ]);
});
