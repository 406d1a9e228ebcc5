import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { root } from './atrium';

/** What a build writes to or finds its way by is copied, all else only named. */
const COPIED = ['package.json', 'src', 'tools'];
const NAMED = ['assets', 'config', 'node_modules', 'translations'];

/** Builds a copy of this project with one folder more in `src/plugins`, and nothing else changed. Answers where it lies. */
export function buildWithPlugin(name: string, files: Readonly<Record<string, string>>): string {
  const home = mkdtempSync(join(tmpdir(), 'atrium-checkout-'));
  for (const part of COPIED) cpSync(join(root, part), join(home, part), { recursive: true });
  for (const part of NAMED) symlinkSync(join(root, part), join(home, part));
  for (const [file, text] of Object.entries(files)) {
    const path = join(home, 'src/plugins', name, file);
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, text);
  }
  mkdirSync(join(home, 'build'));
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    ['tools/build.mjs', '--development'],
    { cwd: home, encoding: 'utf8' },
  );
  if (status !== 0) throw new Error(`The copy could not be built:\n${stdout}${stderr}`);
  return home;
}
