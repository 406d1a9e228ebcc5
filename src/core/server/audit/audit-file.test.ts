import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { makeSmallDisk } from '../testing';
import { openAuditFile } from './audit-file';
import { temporaryFolder } from '../../../../tools/test/temporary-folder';

const limits = { maxBytes: 100_000_000, maxFiles: 3 };

beforeEach(() => void vi.useFakeTimers({ toFake: ['performance'] }));
afterEach(() => vi.useRealTimers());

describe('attack 104: the audit log', () => {
  it('on a full disk has each line of what had begun, whole, and says that nothing more can be', (test) => {
    const disk = makeSmallDisk(16_000_000);
    if (!disk) return test.skip('no disk of a given size can be made here');
    const file = join(disk.folder, 'audit.log');
    const lost: string[] = [];
    const log = openAuditFile({ ...limits, file, onLost: (line) => void lost.push(line) });
    expect(log.isWritable()).toBe(true);
    disk.fill(5000);
    const lines = Array.from(
      { length: 50 },
      (_, n) => `${JSON.stringify({ n, text: 'x'.repeat(900) })}\n`,
    );
    for (const line of lines) log.write(line);

    expect(lost).toEqual([]);
    expect(readFileSync(file, 'utf8')).toBe(lines.join(''));
    expect(log.isWritable()).toBe(false);
    disk.empty();
    vi.advanceTimersByTime(1000);
    expect(log.isWritable()).toBe(true);
    expect(existsSync(`${file}.reserve`)).toBe(true);
    log.close();
    disk.remove();
  });

  it('that can not be opened says so, and is there as soon as it can', () => {
    const folder = temporaryFolder('audit');
    writeFileSync(join(folder, 'logs'), 'a file where a folder should be');
    const file = join(folder, 'logs', 'audit.log');
    const lost: string[] = [];
    const log = openAuditFile({ ...limits, file, onLost: (line) => void lost.push(line) });
    log.write('{"n":1}\n');

    expect([log.isWritable(), lost]).toEqual([false, ['{"n":1}\n']]);
    rmSync(join(folder, 'logs'));
    vi.advanceTimersByTime(1000);
    expect(log.isWritable()).toBe(true);
    log.write('{"n":2}\n');
    expect(readFileSync(file, 'utf8')).toBe('{"n":2}\n');
    log.close();
  });
});
