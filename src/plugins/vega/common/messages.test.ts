import { describe, expect, it } from 'vitest';
import { readLink, readMessage } from './messages';

const deep = `${'{"a":'.repeat(60)}1${'}'.repeat(60)}`;

describe('What the page takes from the frame', () => {
  it('are messages of a known shape, without what else they hold', () => {
    expect(readMessage({ kind: 'drawn', warnings: ['a'], more: 1 })).toEqual({
      kind: 'drawn',
      warnings: ['a'],
    });
    expect(
      readMessage({ kind: 'filter', action: 'add', query: '{"match_phrase":{"a":"b"}}', x: 1 }),
    ).toEqual({ kind: 'filter', action: 'add', query: { match_phrase: { a: 'b' } } });
  });

  it('is a time with the earlier date first', () => {
    const message = readMessage({ kind: 'time', from: 86_400_000, to: 0 });
    expect(message).toEqual({
      kind: 'time',
      from: '1970-01-01T00:00:00.000Z',
      to: '1970-01-02T00:00:00.000Z',
    });
  });

  it.each([
    ['text'],
    [{ kind: 'other' }],
    [{ kind: 'drawn', warnings: [1] }],
    [{ kind: 'drawn', warnings: Array.from({ length: 1000 }, () => 'a') }],
    [{ kind: 'filter', action: 'add', query: '1' }],
    [{ kind: 'filter', action: 'add', query: '{}' }],
    [{ kind: 'filter', action: 'add', query: { match_all: {} } }],
    [{ kind: 'filter', action: 'drop', query: '{"a":1}' }],
    [{ kind: 'filter', action: 'add', query: '{"a":{"__proto__":{"x":1}}}' }],
    [{ kind: 'filter', action: 'add', query: deep }],
    [{ kind: 'filter', action: 'add', query: `{"a":"${'x'.repeat(60_000)}"}` }],
    [{ kind: 'time', from: Number.NaN, to: 1 }],
    [{ kind: 'time', from: 'now', to: 1 }],
    [{ kind: 'time', from: 1e17, to: 1 }],
    [{ kind: 'time', from: 5, to: 5 }],
    [{ kind: 'link', address: 'x'.repeat(5000) }],
  ])('attack 120: is nothing else: %.80j', (data) => {
    expect(readMessage(data)).toBeUndefined();
  });

  it('attack 3, 120: are links to the web only', () => {
    expect(readLink('https://example.org/a?b=c')?.href).toBe('https://example.org/a?b=c');
    for (const address of [
      'javascript:alert(1)',
      'java\tscript:alert(1)',
      ' https://example.org',
      'data:text/html,x',
      'vbscript:x',
      '/app/home',
      'https://a:b@example.org',
      'file:///etc/passwd',
      'blob:https://example.org/1',
    ]) {
      expect(readLink(address), address).toBeUndefined();
    }
  });
});
