import { describe, expect, it } from 'vitest';
import { describeLoaded } from './describe-loaded';

const loadedWith = (...messages: readonly string[]) => ({
  index: 'sales',
  loaded: true,
  result: {
    index: 'sales',
    documents: 3,
    rejectedRows: 0,
    notices: messages.map((message) => ({ message })),
    textIndexed: Promise.resolve(),
  },
});

describe('what is printed of a file that was loaded', () => {
  it('are its notices in a terminal, the first ones of many', () => {
    expect(describeLoaded(loadedWith('one', 'two'), true)).toBe(
      'sales: 3 documents loaded.\n  one\n  two',
    );
    const many = Array.from({ length: 8 }, (_, at) => `notice ${at + 1}`);
    expect(
      describeLoaded(loadedWith(...many), true)
        .split('\n')
        .slice(-2),
    ).toEqual(['  notice 5', '  and 3 more: see the index on the Data page.']);
  });

  it('is their number where it may be kept, as they hold values', () => {
    expect(describeLoaded(loadedWith('"N/A" counts as empty'), false)).toBe(
      'sales: 3 documents loaded. Notices on the Data page: 1.',
    );
  });

  it('has no line ends and no control characters of values', () => {
    const text = describeLoaded(loadedWith('a\nb\u001B[2J\u202Ec\u2028d'), true);
    expect(text).toBe('sales: 3 documents loaded.\n  a b [2J c d');
  });
});
