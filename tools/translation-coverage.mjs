import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { MESSAGES_FILE } from './extract-messages.mjs';

const folder = join(MESSAGES_FILE, '..');
const read = (file) => JSON.parse(readFileSync(join(folder, file), 'utf8')).messages;

/** For translators: how much of each part is there in each language, and with `--missing` what is not. */
const english = Object.entries(read('en.json'));
const parts = [...new Set(english.map(([id]) => id.split('.')[0]))];
for (const file of readdirSync(folder).filter((name) => name !== 'en.json')) {
  const messages = read(file);
  const missing = english.filter(([id]) => !Object.hasOwn(messages, id));
  const shares = parts.map((part) => {
    const all = english.filter(([id]) => id.startsWith(`${part}.`)).length;
    const gone = missing.filter(([id]) => id.startsWith(`${part}.`)).length;
    return `${part} ${all - gone}/${all}`;
  });
  console.log(
    `${file}: ${english.length - missing.length}/${english.length} (${shares.join(', ')})`,
  );
  if (process.argv.includes('--missing')) {
    for (const [id, text] of missing) console.log(`  ${id}: ${text}`);
  }
}
