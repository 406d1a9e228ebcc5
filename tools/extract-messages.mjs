import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));

/** Where translators begin. The page itself shows English without it: each text is in the code. */
export const MESSAGES_FILE = join(root, 'translations/en.json');

/** The content of that file: every text of the sources, by its id. */
export function extractMessages() {
  const folder = mkdtempSync(join(tmpdir(), 'messages-'));
  const outFile = join(folder, 'en.json');
  const files = ['src/**/*.ts', 'src/**/*.tsx'];
  const tests = ['src/**/*.test.ts', 'src/**/*.test.tsx'];
  try {
    execFileSync(
      process.execPath,
      [
        join(root, 'node_modules/@formatjs/cli/bin/formatjs'),
        'extract',
        ...files,
        '--ignore',
        ...tests,
        '--throws',
        '--out-file',
        outFile,
      ],
      { cwd: root, stdio: ['ignore', 'ignore', 'pipe'] },
    );
    const extracted = Object.entries(JSON.parse(readFileSync(outFile, 'utf8')));
    const messages = Object.fromEntries(
      extracted
        .map(([id, { defaultMessage }]) => [id, defaultMessage])
        .sort(([one], [other]) => (one < other ? -1 : 1)),
    );
    return `${JSON.stringify({ locale: 'en', messages }, undefined, 2)}\n`;
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** Texts that the server gives are translated too, without standing in the sources of the browser. */
const OF_SERVER = /^(?:settings|server|home\.samples)\..*\./;

/** What the sources no longer say needs no translation. */
function removeUnknown(known) {
  const folder = join(MESSAGES_FILE, '..');
  for (const file of readdirSync(folder).filter((name) => name !== 'en.json')) {
    const { locale, messages } = JSON.parse(readFileSync(join(folder, file), 'utf8'));
    const kept = Object.entries(messages).filter(
      ([id]) => Object.hasOwn(known, id) || OF_SERVER.test(id),
    );
    const content = { locale, messages: Object.fromEntries(kept) };
    writeFileSync(join(folder, file), `${JSON.stringify(content, undefined, 2)}\n`);
  }
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const extracted = extractMessages();
  writeFileSync(MESSAGES_FILE, extracted);
  removeUnknown(JSON.parse(extracted).messages);
}
