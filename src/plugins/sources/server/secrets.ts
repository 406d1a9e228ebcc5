import { createHash, randomBytes } from 'node:crypto';
import { chmodSync, existsSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { createEncryption, type CoreSetup, type Encryption } from '#core/server';

const FILE = 'sources.key';
const KEY_BYTES = 32;

/**
 * Secrets of sources, closed with the key of the operator, or with one that is made once and lies in the data folder for this account
 * alone. What is closed opens for its source and place only.
 */
export function openSecrets(config: CoreSetup['config']): Encryption {
  const given = config['sources.encryptionKey'];
  return createEncryption(
    given === undefined
      ? readKey(join(resolve(config['path.data']), FILE))
      : createHash('sha256').update(`sources:${given}`).digest(),
  );
}

/** What is wrong with a key of this server's own, where other servers may have the same sources; undefined where nothing is. */
export function ownKeyProblem(config: CoreSetup['config']): string | undefined {
  if (config['sources.encryptionKey'] !== undefined) return undefined;
  if (config['savedObjects.store'] !== 'opensearch') return undefined;
  return '[sources.encryptionKey] is not set: passwords of sources that are entered at this server can be opened by it alone. Set the same key, of at least 32 random characters, at every server over this cluster.';
}

function readKey(file: string): Buffer {
  if (existsSync(file)) {
    // Whoever copied it here may have opened it to others.
    chmodSync(file, 0o600);
  } else {
    makeKey(file);
  }
  const text = readFileSync(file, 'utf8');
  // One that was cut off would be known to everybody.
  if (text.length < KEY_BYTES) {
    throw new Error(
      `${file} holds no whole key. Delete it, and enter the secrets of sources again.`,
    );
  }
  return createHash('sha256').update(text).digest();
}

/** Under its name once it is on the disk as a whole, whenever the process ends: no other one opens what it has closed. */
function makeKey(file: string): void {
  const made = `${file}.new`;
  // What an end in between has left is no key yet.
  rmSync(made, { force: true });
  writeFileSync(made, randomBytes(KEY_BYTES).toString('base64url'), {
    flag: 'wx',
    mode: 0o600,
    flush: true,
  });
  renameSync(made, file);
}
