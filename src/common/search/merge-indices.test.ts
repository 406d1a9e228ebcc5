import { describe, expect, it } from 'vitest';
import type { IndexDetails } from './index-details';
import { matchIndices } from './match-indices';
import { mergeIndices } from './merge-indices';

const details = (name: string, more: Partial<IndexDetails> = {}): IndexDetails => ({
  name,
  documents: 10,
  sizeInBytes: 100,
  rejectedRows: 0,
  state: 'ready',
  version: 1,
  writable: true,
  fields: [
    { name: 'at', type: 'date', multiValued: false },
    { name: `only_${name}`, type: 'long', multiValued: false },
  ],
  rejected: [],
  notices: [],
  textIndex: 'none',
  timeField: 'at',
  timeRange: { from: 5, to: 7 },
  ...more,
});

function open(pattern: string, all: readonly IndexDetails[]) {
  const names = matchIndices(
    pattern,
    all.map(({ name }) => name),
  );
  const meant = all.filter(({ name }) => names.includes(name));
  return mergeIndices(pattern, meant, meant);
}

describe('several indices of a saved search', () => {
  it.each([
    ['logs-*', ['logs-1', 'logs-2']],
    ['logs-1, flights', ['flights', 'logs-1']],
    ['*', ['flights', 'logs-1', 'logs-2']],
    ['nothing*', []],
    ['(a+)+$*', []],
  ])('are those that %s stands for', (pattern, expected) => {
    expect(matchIndices(pattern, ['flights', 'logs-1', 'logs-2'])).toEqual(expected);
  });

  it('are shown as one: all documents, all fields, the whole time', async () => {
    const found = open('logs-*', [
      details('logs-1'),
      details('logs-2', { timeRange: { from: 1, to: 6 } }),
      details('other', { documents: 99 }),
    ]);

    expect(found).toMatchObject({
      name: 'logs-*',
      documents: 20,
      timeField: 'at',
      timeRange: { from: 1, to: 7 },
    });
    expect(found.fields.map(({ name }) => name)).toEqual(['at', 'only_logs-1', 'only_logs-2']);
  });

  it('have the time of each, where a list does not tell it', () => {
    const known = [details('logs-1'), details('logs-2', { timeRange: { from: 1, to: 6 } })];
    const listed = known.map(({ timeField: _field, timeRange: _range, ...one }) => one);

    expect(mergeIndices('logs-*', listed, known)).toMatchObject({ timeRange: { from: 1, to: 7 } });
  });

  it('have none that is only that of some: documents of the others would never be shown', () => {
    const known = [details('logs-1'), details('logs-2')];
    const { timeField: _field, timeRange: _range, ...ofOthers } = details('logs-3');
    const merge = (more: typeof ofOthers) => mergeIndices('logs-*', [...known, more], known);

    expect(merge(ofOthers)).toHaveProperty('timeField', 'at');
    expect(merge(ofOthers)).not.toHaveProperty('timeRange');
    expect(merge({ ...ofOthers, documents: 0 })).toHaveProperty('timeRange');
  });

  it('have no time where one of them lacks the field: its documents would never be shown', async () => {
    const timeless = details('logs-2', {
      fields: [{ name: 'n', type: 'long', multiValued: false }],
      timeField: undefined as never,
      timeRange: undefined as never,
    });
    expect(open('logs-*', [details('logs-1'), timeless])).not.toHaveProperty('timeField');
  });
});
