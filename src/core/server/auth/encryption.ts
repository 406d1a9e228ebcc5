import { createCipheriv, createDecipheriv, createHash, hkdfSync, randomBytes } from 'node:crypto';

/** Gives a text to somebody who can neither read nor change it. */
export interface Encryption {
  /** @param bound what it is for: opened for anything else, it is none of ours */
  encrypt(text: string, bound?: string): string;
  /** Undefined where it is none of ours. */
  decrypt(encrypted: string, bound?: string): string | undefined;
}

const IV_BYTES = 12;
const TAG_BYTES = 16;

/** With a key of this process alone, what it encrypts is worth nothing after a restart. */
export function createEncryption(key: Buffer = randomBytes(32)): Encryption {
  return {
    encrypt(text, bound = '') {
      const iv = randomBytes(IV_BYTES);
      const cipher = createCipheriv('aes-256-gcm', key, iv).setAAD(Buffer.from(bound));
      const closed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
      return Buffer.concat([iv, cipher.getAuthTag(), closed]).toString('base64url');
    },
    decrypt(encrypted, bound = '') {
      try {
        const bytes = Buffer.from(encrypted, 'base64url');
        const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, IV_BYTES));
        decipher.setAAD(Buffer.from(bound));
        decipher.setAuthTag(bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES));
        const text = decipher.update(bytes.subarray(IV_BYTES + TAG_BYTES));
        return Buffer.concat([text, decipher.final()]).toString('utf8');
      } catch {
        return undefined;
      }
    },
  };
}

/**
 * Every server with the same secret in its configuration opens it, and nobody else; each purpose has a key of its own. Without a secret
 * only this process does.
 */
export function createSharedEncryption(secret: string | undefined, purpose: string): Encryption {
  return secret === undefined
    ? createEncryption()
    : createEncryption(Buffer.from(hkdfSync('sha256', secret, '', purpose, 32)));
}

/** What only the browser with this session opens: its id is stored nowhere here. */
export function createSessionEncryption(sessionId: string): Encryption {
  return createEncryption(createHash('sha256').update(`refresh:${sessionId}`).digest());
}
