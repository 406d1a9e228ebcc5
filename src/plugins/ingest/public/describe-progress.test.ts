// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { describeProgress, progressShare } from './describe-progress';
import type { UploadProgress } from './types';
import type { UploadItem } from './uploads';

const file = new File(['x'], 'f.json.gz');
const running = (progress: Partial<UploadProgress>): UploadItem => ({
  id: 1,
  file,
  state: {
    status: 'running',
    progress: {
      phase: 'sending',
      bytes: 0,
      totalBytes: 100,
      rows: 0,
      rowsPerSecond: 0,
      ...progress,
    },
  },
});

describe('what a person reads while a file is loaded', () => {
  it('says that it waits for other files', () => {
    expect(describeProgress(running({ phase: 'waiting' }))).toBe('Waiting for other files');
  });

  it('moves while the file is unpacked or split', () => {
    const half = running({ phase: 'preparing', bytes: 50 });
    expect(describeProgress(half)).toMatch(/^Preparing · 50 .* of 100 /);
    expect(progressShare(half)).toBeGreaterThan(0.5);
  });

  it('never goes back from one phase to the next', () => {
    const phases = [
      running({ phase: 'sending', bytes: 100 }),
      running({ phase: 'preparing', bytes: 100 }),
      running({ phase: 'loading', bytes: 1 }),
      running({ phase: 'loading', bytes: 100 }),
    ].map((item) => progressShare(item) ?? 0);
    expect(phases).toEqual(phases.toSorted((one, other) => one - other));
    expect(phases.at(-1)).toBe(1);
  });
});
