// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { parseQueryText, toSearch, withTypes } from './query-text';

describe('What is typed to find saved objects', () => {
  it.each([
    ['', [], ''],
    ['web shop', [], 'web shop'],
    ['type:dashboard', ['dashboard'], ''],
    ['type:(dashboard or search) web shop', ['dashboard', 'search'], 'web shop'],
    ['web TYPE:(dashboard OR "index-pattern") shop', ['dashboard', 'index-pattern'], 'web shop'],
    ['type:dashboard type:dashboard type:query x', ['dashboard', 'query'], 'x'],
    ['type:() x', [], 'x'],
    ['type:(dashboard', ['dashboard'], ''],
    ['prototype:dashboard', [], 'prototype:dashboard'],
  ])('%j names types and leaves words', (text, types, words) => {
    expect(parseQueryText(text)).toEqual({ types, words });
  });

  it('keeps its words when types are chosen beside it', () => {
    expect(withTypes('web type:query shop', ['dashboard', 'search'])).toBe(
      'type:(dashboard or search) web shop',
    );
    expect(withTypes('type:query web', [])).toBe('web');
  });

  it('asks for each word by its beginning', () => {
    expect(toSearch('web sho')).toBe('web* + sho*');
    expect(toSearch('')).toBeUndefined();
  });

  it.each(['"web shop"', 'web | shop', 'web -shop', 'we*'])(
    'is sent as it is where it has signs: %s',
    (words) => {
      expect(toSearch(words)).toBe(words);
    },
  );
});
