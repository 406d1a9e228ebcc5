import { describe, expect, it } from 'vitest';
import { writeJson } from './json-writer';
import { MemberNames, Members } from './members';

const names = new MemberNames(['key', 'text', 'count']);

describe('members whose names many objects share', () => {
  it('are written in the order of the names, without those that are not there', () => {
    const bucket = new Members(names, ['a "b"', undefined, 3]);

    expect(writeJson([bucket, new Members(names, [undefined, 't', 1])])).toBe(
      '[{"key":"a \\"b\\"","count":3},{"text":"t","count":1}]',
    );
    expect([...bucket]).toEqual([
      ['key', 'a "b"'],
      ['count', 3],
    ]);
  });

  it('are found by their names alone', () => {
    const bucket = new Members(names, ['a', undefined, 0]);

    expect([bucket.get('count'), bucket.get('constructor'), bucket.get('__proto__')]).toEqual([
      0,
      undefined,
      undefined,
    ]);
    expect([bucket.has('count'), bucket.has('text'), bucket.has('toString')]).toEqual([
      true,
      false,
      false,
    ]);
  });

  it('of one object can become more, and those of others stay as they are', () => {
    const [one, other] = [new Members(names, ['a', 't', 1]), new Members(names, ['b', 't', 2])];
    one.set('__proto__', 5);
    one.set('count', 7);

    expect([writeJson(one), writeJson(other)]).toEqual([
      '{"key":"a","text":"t","count":7,"__proto__":5}',
      '{"key":"b","text":"t","count":2}',
    ]);
  });
});
