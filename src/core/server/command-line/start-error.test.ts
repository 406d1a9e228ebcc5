import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, it } from 'vitest';
import { toStartSentence } from './start-error';

const folder = mkdtempSync(join(tmpdir(), 'atrium-start-'));
afterEach(() => rmSync(folder, { recursive: true, force: true }));

it('a file in the place of the data folder is named, not what was to lie in it', () => {
  const file = join(folder, 'data');
  writeFileSync(file, 'no folder');
  const errorOf = () => {
    try {
      mkdirSync(join(file, 'below', 'staging'), { recursive: true });
    } catch (error) {
      return error;
    }
    return undefined;
  };

  expect(toStartSentence(errorOf(), 5601, '127.0.0.1')).toBe(
    `${file} is not a folder. Choose another with --data.`,
  );
});
