#!/usr/bin/env node
/** Asks a running server for a backup: node tools/backup.mjs FILE [ADDRESS] [--with-data]. */
import { createHash } from 'node:crypto';
import { createWriteStream, existsSync, renameSync, rmSync } from 'node:fs';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';

const args = process.argv.slice(2);
const withData = args.includes('--with-data');
const [file, address = 'http://127.0.0.1:5601'] = args.filter((one) => one !== '--with-data');
const unknown = args.find((one) => one.startsWith('-') && one !== '--with-data');
if (!file || unknown) {
  console.error(
    `${unknown ? `Unknown option ${unknown}.` : 'Name the file to write:'} npm run backup -- FILE [ADDRESS] [--with-data]`,
  );
  process.exit(1);
}
/** Where people sign in: an API key of an administrator. Not an argument, which others on the machine could read. */
const key = process.env.ATRIUM_API_KEY;
try {
  requireFree();
  const response = await fetch(`${address}/api/backup${withData ? '?withData=true' : ''}`, {
    method: 'POST',
    headers: { 'osd-xsrf': 'true', ...(key && { authorization: `ApiKey ${key}` }) },
  });
  if (!response.ok) {
    throw new Error((await response.json()).message);
  }
  await write(response);
  const what = `the saved objects, settings and accounts${withData ? ', and the indices' : ''}`;
  console.log(
    `${file} holds ${what} of ${address}. Restore it with: npm start -- --restore ${file} --data DIR`,
  );
} catch (error) {
  const reason = error.cause?.message ?? error.message;
  console.error(`No backup was made: ${reason}`);
  process.exitCode = 1;
}

/**
 * A file that is there already is never written over. It has its name when it is whole: what is half is removed, by the next backup
 * where this one was killed.
 */
async function write(response) {
  const part = `${file}.part`;
  try {
    rmSync(part, { force: true });
    const target = createWriteStream(part, { flags: 'wx', mode: 0o600, flush: true });
    const hash = createHash('sha256');
    await pipeline(Readable.fromWeb(response.body), (parts) => checked(parts, hash), target);
    requireFree();
    renameSync(part, file);
  } catch (error) {
    rmSync(part, { force: true });
    throw error;
  }
}

function requireFree() {
  if (existsSync(file)) throw new Error(`${file} exists already.`);
}

/** The last 64 letters are what everything before them has to add up to. */
async function* checked(parts, hash) {
  let end = Buffer.alloc(0);
  for await (const part of parts) {
    end = Buffer.concat([end, part]);
    hash.update(end.subarray(0, Math.max(0, end.length - 64)));
    end = end.subarray(Math.max(0, end.length - 64));
    yield part;
  }
  if (end.toString() !== hash.digest('hex')) {
    throw new Error('What the server sent is not whole.');
  }
}
