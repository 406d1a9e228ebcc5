import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';

/** 256 random bits that can stand in a header. */
export function randomSecret(): string {
  return randomBytes(32).toString('base64url');
}

/** What is stored of a random secret. Guessing one from it is as hard as guessing it at all: no slow hash is needed. */
export function hashSecret(secret: string): string {
  return createHash('sha256').update(secret).digest('base64url');
}

export function isSameSecret(secret: string, hash: string): boolean {
  const [got, expected] = [hashSecret(secret), hash].map((text) => Buffer.from(text));
  return !!got && !!expected && got.length === expected.length && timingSafeEqual(got, expected);
}
