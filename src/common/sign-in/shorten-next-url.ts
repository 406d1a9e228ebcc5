/**
 * In characters, of the address to which a sign-in at a provider leads back: with it the sealed cookie stays below the 4,096 bytes
 * that browsers keep, and the request below what servers take.
 */
const MAX_LENGTH = 2_000;

/** The address without its fragment, then without its query, where it is longer than is kept while somebody is at a provider. */
export function shortenNextUrl(nextUrl: string, maxLength = MAX_LENGTH): string {
  const less = [nextUrl, nextUrl.replace(/#.*/s, ''), nextUrl.replace(/[?#].*/s, '')];
  return less.find(({ length }) => length <= maxLength) ?? '/';
}
