import { describe, expect, it } from 'vitest';
import type { JsonObject } from '#common/json';
import { readSearchSource } from '#common/search-source';
import { FILED_TYPES, foldersOf, isInFolder, normalizeFolder, readFiling, writeFiling } from '.';

const FILED = { folder: 'Team/Logs', tags: ['prod', 'on call'] };
/** The attributes that OpenSearch Dashboards has a place for; it refuses objects with others. */
const KNOWN: Readonly<Record<string, readonly string[]>> = {
  dashboard: ['optionsJSON'],
  search: ['kibanaSavedObjectMeta'],
  visualization: ['kibanaSavedObjectMeta'],
};

const source = (content: object): JsonObject => ({
  kibanaSavedObjectMeta: { searchSourceJSON: JSON.stringify(content) },
});

describe.each(FILED_TYPES)('Folder and tags of a %s', (type) => {
  it('are read as they were written, in attributes that other servers know', () => {
    const change = writeFiling(type, {}, FILED);
    expect(readFiling(type, change ?? {})).toEqual(FILED);
    expect(Object.keys(change ?? {})).toEqual(KNOWN[type]);
  });

  it('leave nothing behind when they are taken away', () => {
    const nothing = writeFiling(type, {}, { folder: '', tags: [] });
    const filed = writeFiling(type, {}, FILED) ?? {};
    expect(writeFiling(type, filed, { folder: '', tags: [] })).toEqual(nothing);
  });

  it.each([[null], ['{'], ['[]'], [7], ['"text"'], [{ tags: 'x', folder: 3 }]])(
    'are none where %j is stored',
    (junk) => {
      const attributes = {
        optionsJSON: junk,
        kibanaSavedObjectMeta: { searchSourceJSON: junk },
      } as JsonObject;
      expect(readFiling(type, attributes)).toEqual({ folder: '', tags: [] });
    },
  );
});

describe('Filing', () => {
  it('keeps all else that a search holds, to the last digit', () => {
    const text = '{"query":{"query":"a","language":"PPL"},"filter":[{"v":9007199254740993}]}';
    const attributes = { kibanaSavedObjectMeta: { searchSourceJSON: text, more: 1 } };
    const change = writeFiling('search', attributes, FILED);
    expect(change).toEqual({
      kibanaSavedObjectMeta: {
        searchSourceJSON: `${text.slice(0, -1)},"type":{"folder":"Team/Logs","tags":["prod","on call"]}}`,
        more: 1,
      },
    });
    expect(readSearchSource({ attributes: change ?? {} }).statement).toEqual({
      language: 'PPL',
      text: 'a',
    });
  });

  it('is not written over what can’t be read', () => {
    const attributes = { kibanaSavedObjectMeta: { searchSourceJSON: '{broken' } };
    expect(writeFiling('search', attributes, FILED)).toBeUndefined();
    expect(writeFiling('index-pattern', {}, FILED)).toBeUndefined();
  });

  it('leaves what another server keeps in the same place', () => {
    const old = source({ filter: [], type: 'doc' });
    expect(writeFiling('search', old, { folder: '', tags: [] })).toEqual(old);
  });

  it('shows one name for one folder, however it was typed', () => {
    expect(
      ['Team/Logs', ' /Team // Logs/ ', 'Team\n/\tLogs', '//Team/ /Logs'].map(normalizeFolder),
    ).toEqual(Array.from({ length: 4 }, () => 'Team/Logs'));
    expect(normalizeFolder('../<i>x')).toBe('../<i>x');
  });

  it('finds what lies in folders of a folder, and not in one with a similar name', () => {
    expect(isInFolder('a/b', 'a')).toBe(true);
    expect(isInFolder('ab', 'a')).toBe(false);
    expect(foldersOf('a/b/c')).toEqual(['a', 'a/b', 'a/b/c']);
  });

  it('attack 74: of a path of 50,000 levels, names the first ones and itself', () => {
    const path = Array.from({ length: 50_000 }, () => 'x').join('/');
    const folders = foldersOf(path);
    expect(folders).toHaveLength(51);
    expect(folders.at(0)).toBe('x');
    expect(folders.at(-1)).toBe(path);
  });
});
