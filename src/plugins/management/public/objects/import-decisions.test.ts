// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { keyOf } from '#common/saved-objects';
import {
  advance,
  type Decisions,
  finish,
  followMoves,
  type ImportError,
  type ImportFailure,
  listMissing,
  NO_DECISIONS,
  NO_PROGRESS,
  toRetries,
} from './import-decisions';

const ASK = { createNewCopies: false, overwrite: false };
const OVERWRITE = { createNewCopies: false, overwrite: true };
const COPIES = { createNewCopies: true, overwrite: false };

function failure(id: string, error: ImportError, type = 'dashboard'): ImportFailure {
  return { type, id, meta: { title: id }, error };
}

const conflict = failure('a', { type: 'conflict' });
const needsLogs = failure('b', {
  type: 'missing_references',
  references: [{ type: 'index-pattern', id: 'logs' }],
});
const logs = keyOf({ type: 'index-pattern', id: 'logs' });

function failed(...failures: ImportFailure[]) {
  return { ...NO_PROGRESS, failed: failures };
}

function deciding(decisions: Partial<Decisions>): Decisions {
  return { ...NO_DECISIONS, ...decisions };
}

describe('What is decided about an import', () => {
  it('overwrites nothing unasked: without a decision an object is skipped', () => {
    expect(toRetries(failed(conflict), NO_DECISIONS, ASK)).toEqual([]);
  });

  it('imports what lacks only its data unasked, and skips what lacks the search that it is made of', () => {
    const search = { type: 'search', id: 'errors' };
    const needsSearch = failure('g', { type: 'missing_references', references: [search] });
    expect(toRetries(failed(needsLogs, needsSearch), NO_DECISIONS, ASK)).toEqual([
      {
        type: 'dashboard',
        id: 'b',
        overwrite: false,
        replaceReferences: [],
        ignoreMissingReferences: true,
      },
    ]);
    const missing = new Map([[logs, 'skip' as const]]);
    expect(toRetries(failed(needsLogs), deciding({ missing }), ASK)).toEqual([]);
  });

  it('overwrites the object that the server found, or makes a copy beside it', () => {
    const moved = failure('c', { type: 'conflict', destinationId: 'copy-of-c' });
    const conflicts = new Map([
      [keyOf(conflict), 'copy'],
      [keyOf(moved), 'overwrite'],
    ] as const);
    expect(toRetries(failed(conflict, moved), deciding({ conflicts }), ASK)).toEqual([
      { type: 'dashboard', id: 'a', overwrite: false, createNewCopy: true, replaceReferences: [] },
      {
        type: 'dashboard',
        id: 'c',
        overwrite: true,
        destinationId: 'copy-of-c',
        replaceReferences: [],
      },
    ]);
  });

  it('overwrites the one that was chosen of several', () => {
    const several = failure('d', {
      type: 'ambiguous_conflict',
      destinations: [
        { id: 'd1', title: 'one' },
        { id: 'd2', title: 'two' },
      ],
    });
    const conflicts = new Map([[keyOf(several), { destinationId: 'd2' }]]);
    expect(toRetries(failed(several), deciding({ conflicts }), ASK)).toMatchObject([
      { id: 'd', overwrite: true, destinationId: 'd2' },
    ]);
  });

  it('puts a replacement into all that need a missing object', () => {
    const other = failure('e', needsLogs.error, 'search');
    expect(listMissing([needsLogs, other, conflict])).toEqual([
      { type: 'index-pattern', id: 'logs', neededBy: [needsLogs, other] },
    ]);
    const missing = new Map([[logs, { to: 'events' }]]);
    const replaceReferences = [{ type: 'index-pattern', from: 'logs', to: 'events' }];
    expect(toRetries(failed(needsLogs, other), deciding({ missing }), OVERWRITE)).toEqual([
      { type: 'dashboard', id: 'b', overwrite: true, replaceReferences },
      { type: 'search', id: 'e', overwrite: true, replaceReferences },
    ]);
  });

  it('skips an object of which one of two missing ones is skipped', () => {
    const needsTwo = failure('f', {
      type: 'missing_references',
      references: [
        { type: 'index-pattern', id: 'logs' },
        { type: 'search', id: 'errors' },
      ],
    });
    const missing = new Map([[logs, 'ignore' as const]]);
    expect(toRetries(failed(needsTwo), deciding({ missing }), ASK)).toEqual([]);
  });

  it('stays known when the server asks something else about the same object', () => {
    const missing = new Map([[logs, { to: 'events' }]]);
    const first = toRetries(failed(needsLogs), deciding({ missing }), ASK);
    const answer = {
      success: false,
      successCount: 0,
      errors: [failure('b', { type: 'conflict' })],
    };
    const progress = advance(failed(needsLogs), answer, first);
    const conflicts = new Map([[keyOf(needsLogs), 'overwrite' as const]]);
    expect(toRetries(progress, deciding({ conflicts }), ASK)).toEqual([
      {
        type: 'dashboard',
        id: 'b',
        overwrite: true,
        replaceReferences: [{ type: 'index-pattern', from: 'logs', to: 'events' }],
      },
    ]);
  });

  it('keeps to copies where copies were asked for', () => {
    const missing = new Map([[logs, 'ignore' as const]]);
    expect(toRetries(failed(needsLogs), deciding({ missing }), COPIES)).toMatchObject([
      { createNewCopy: true, overwrite: false, ignoreMissingReferences: true },
    ]);
  });
});

describe('The report of an import', () => {
  it('tells each object once: imported, skipped or failed', () => {
    const unsupported = failure('x', { type: 'unsupported_type' }, 'config');
    const left = failure('y', { type: 'conflict' });
    const first = advance(
      NO_PROGRESS,
      {
        success: false,
        successCount: 1,
        successResults: [{ type: 'search', id: 's', meta: { title: 's' } }],
        errors: [conflict, left, unsupported],
      },
      [],
    );
    const conflicts = new Map([[keyOf(conflict), 'overwrite' as const]]);
    const retries = toRetries(first, deciding({ conflicts }), ASK);
    const success = { type: 'dashboard', id: 'a', meta: { title: 'a' }, overwrite: true as const };
    const last = advance(
      first,
      { success: true, successCount: 1, successResults: [success] },
      retries,
    );
    expect(last.imported.map(({ id }) => id)).toEqual(['s', 'a']);
    expect(last.skipped).toEqual([left]);
    expect(last.failed).toEqual([unsupported]);
  });

  it('counts as skipped what was left undecided', () => {
    expect(finish(failed(conflict))).toMatchObject({ failed: [], skipped: [conflict] });
  });
});

describe('References among imported objects', () => {
  it('follow an object that a later decision moved', () => {
    const imported = [
      { type: 'dashboard', id: 'shop', meta: { title: '' } },
      { type: 'visualization', id: 'pie', meta: { title: '' }, destinationId: 'new-pie' },
    ];
    const shop = {
      type: 'dashboard',
      id: 'shop',
      attributes: {},
      references: [
        { name: 'panel_0', type: 'visualization', id: 'pie' },
        { name: 'panel_1', type: 'visualization', id: 'bar' },
      ],
    };
    const untouched = { type: 'visualization', id: 'new-pie', attributes: {}, references: [] };
    expect(followMoves(imported, [shop, untouched])).toEqual([
      {
        ...shop,
        references: [
          { name: 'panel_0', type: 'visualization', id: 'new-pie' },
          { name: 'panel_1', type: 'visualization', id: 'bar' },
        ],
      },
    ]);
  });
});
