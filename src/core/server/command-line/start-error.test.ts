import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { toStartSentence } from './start-error';
import { temporaryFolder } from '../../../../tools/test/temporary-folder';

const folder = temporaryFolder('start');

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
