// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { describeFailure } from './describe-failure';
import { readExport } from './file-of-objects';
import { doInTurn } from './in-turn';
import type { EarlierVersion, ManagedObject } from './objects-client';
import { parseAttributes } from './parse-attributes';
import { listVersions } from './versions';

const line = (type: string, id: string, ...references: string[]) =>
  JSON.stringify({
    type,
    id,
    references: references.map((to) => ({ name: to, type: 'visualization', id: to })),
  });

describe('The contents of an export', () => {
  it('are counted by type, with what is missing and what it needs beside itself', async () => {
    const text = [
      line('visualization', 'pie'),
      line('dashboard', 'shop', 'pie', 'bar', 'gone'),
      JSON.stringify({
        exportedCount: 2,
        missingRefCount: 1,
        missingReferences: [{ type: 'visualization', id: 'gone' }],
      }),
    ].join('\n');
    const { byType, count, missing, outside } = await readExport(new Blob([text]));
    expect([...byType]).toEqual([
      ['visualization', 1],
      ['dashboard', 1],
    ]);
    expect(count).toBe(2);
    expect(missing).toEqual([{ type: 'visualization', id: 'gone' }]);
    expect(outside).toEqual([{ type: 'visualization', id: 'bar' }]);
  });
});

describe('The contents of a large export', () => {
  it('are read in pieces, also where one ends inside a letter', async () => {
    const lines = Array.from({ length: 120 }, (_, n) =>
      line('query', `${n}-${'é'.repeat(50_000)}`),
    );
    const { count } = await readExport(new Blob([lines.join('\n')]));
    expect(count).toBe(120);
  });
});

describe('Work on many objects', () => {
  it('goes on where one fails, and answers in order', async () => {
    const outcomes = await doInTurn([1, 2, 3, 4, 5, 6, 7, 8], async (number) => {
      if (number === 3) throw new Error('no');
      return number * 2;
    });
    expect(outcomes.map(({ item }) => item)).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
    expect(outcomes[2]).toMatchObject({ error: new Error('no') });
    expect(outcomes[7]).toEqual({ item: 8, result: 16 });
  });
});

describe('Attributes that are typed', () => {
  it('are one object of JSON', () => {
    expect(parseAttributes('{"title":"a"}')).toEqual({ attributes: { title: 'a' } });
  });

  it.each(['{"a":', '[]', 'null', '"text"', ''])('are told what is wrong with them: %j', (text) => {
    expect(parseAttributes(text)).toHaveProperty('problem');
  });
});

describe('The versions of an object', () => {
  const earlier = (change: 'update' | 'delete'): EarlierVersion => ({
    type: 'dashboard',
    id: 'shop',
    attributes: { title: 'old' },
    references: [],
    version: 'v1',
    updated_at: '2026-01-01T00:00:00.000Z',
    updated_by: 'ada',
    replaced_at: '2026-01-02T00:00:00.000Z',
    replaced_by: 'grace',
    change,
  });
  const present: ManagedObject = {
    type: 'dashboard',
    id: 'shop',
    attributes: { title: 'new' },
    references: [],
    version: 'v2',
    updated_at: '2026-01-02T00:00:00.000Z',
    meta: { title: 'new' },
  };

  it('begin with the present one, written by who replaced the one before', () => {
    expect(listVersions(present, [earlier('update')])).toMatchObject([
      { version: 'v2', writtenBy: 'grace', isPresent: true },
      { version: 'v1', writtenBy: 'ada', isPresent: false, isFirst: true, end: 'update' },
    ]);
  });

  it('do not take who deleted it for who made it again', () => {
    expect(listVersions(present, [earlier('delete')])[0]?.writtenBy).toBeUndefined();
  });
});

describe('Why an object was not imported', () => {
  it('is said in words, whatever kind of failure the server names', () => {
    const missing = [
      { type: 'index-pattern', id: 'logs' },
      { type: 'search', id: '7' },
    ];
    expect(describeFailure('starship', { type: 'unsupported_type' })).toContain('starship');
    expect(describeFailure('dashboard', { type: 'conflict' })).toBe('Already exists');
    expect(describeFailure('dashboard', { type: 'ambiguous_conflict', destinations: [] })).toBe(
      'Already exists',
    );
    expect(describeFailure('dashboard', { type: 'missing_references', references: missing })).toBe(
      'It refers to missing objects: index-pattern logs, search 7',
    );
    expect(
      describeFailure('dashboard', { type: 'unknown', message: 'As it is', statusCode: 400 }),
    ).toBe('As it is');
  });
});
