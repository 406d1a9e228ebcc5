// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { findDifferences } from './json-diff';

const differencesOf = (before: unknown, after: unknown) =>
  findDifferences(before, after).differences;

describe('Two versions of an object', () => {
  it('differ where something was changed, added and taken away', () => {
    expect(
      differencesOf({ title: 'a', gone: 1, same: [1] }, { title: 'b', same: [1], added: true }),
    ).toEqual([
      { path: 'title', before: 'a', after: 'b' },
      { path: 'gone', before: '1' },
      { path: 'added', after: 'true' },
    ]);
  });

  it('are compared inside of texts that hold JSON', () => {
    expect(
      differencesOf(
        { panelsJSON: '[{"gridData":{"w":24,"h":15}}]' },
        { panelsJSON: '[{"gridData":{"h":15,"w":30}}]' },
      ),
    ).toEqual([{ path: 'panelsJSON[0].gridData.w', before: '24', after: '30' }]);
  });

  it('hold the same where only the order of names is another', () => {
    expect(differencesOf({ a: 1, b: '{"x":1,"y":2}' }, { b: '{"y":2,"x":1}', a: 1 })).toEqual([]);
  });

  it('attack 36: are compared as texts where the JSON in them is none', () => {
    expect(differencesOf({ panelsJSON: '[{' }, { panelsJSON: '[]' })).toEqual([
      { path: 'panelsJSON', before: '[{', after: '[]' },
    ]);
  });

  it('attack 35: end the comparison soon however deep and wide they are', () => {
    const deep = (end: number) => '['.repeat(5000) + end + ']'.repeat(5000);
    expect(differencesOf({ x: deep(1) }, { x: deep(2) })).toHaveLength(1);
    const wide = Object.fromEntries(Array.from({ length: 5000 }, (_none, name) => [name, name]));
    const { differences, isCut } = findDifferences(wide, {});
    expect([differences.length, isCut]).toEqual([500, true]);
  });

  it('attack 32: may have attributes that are called like parts of every object', () => {
    const before = JSON.parse('{"constructor":"a","__proto__":"b"}') as unknown;
    expect(differencesOf(before, {})).toEqual([
      { path: 'constructor', before: 'a' },
      { path: '__proto__', before: 'b' },
    ]);
  });
});
