#!/usr/bin/env node
/** Asks a running server for a copy of its saved objects and settings: node tools/backup.mjs FILE [ADDRESS]. */
import { createWriteStream, rmSync } from 'node:fs';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';

const [file, address = 'http://127.0.0.1:5601'] = process.argv.slice(2);
if (!file) {
  console.error('Name the file to write: npm run backup -- FILE [ADDRESS]');
  process.exit(1);
}
try {
  const response = await fetch(`${address}/api/backup`, {
    method: 'POST',
    headers: { 'osd-xsrf': 'true' },
  });
  if (!response.ok) {
    throw new Error((await response.json()).message);
  }
  await write(response);
  console.log(`${file} holds the saved objects and settings of ${address}.`);
} catch (error) {
  console.error(`No backup was made: ${error.cause?.message ?? error.message}`);
  process.exitCode = 1;
}

/** A file that is there already is never written over; what is half is removed. */
async function write(response) {
  const target = createWriteStream(file, { flags: 'wx', mode: 0o600 });
  try {
    await pipeline(Readable.fromWeb(response.body), target);
  } catch (error) {
    if (error.code !== 'EEXIST') {
      rmSync(file, { force: true });
    }
    throw error;
  }
}
