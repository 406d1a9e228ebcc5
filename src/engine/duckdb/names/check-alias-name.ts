import { invalidAliasName } from './name-error';

const LONGEST = 255;

/** What OpenSearch refuses as the name of an alias, in its words. Letters of both cases are taken. */
export function checkAliasName(name: string): void {
  const reason = problemOf(name);
  if (reason !== undefined) throw invalidAliasName(name, `: ${reason}`);
}

function problemOf(name: string): string | undefined {
  if (name.trim() === '') return 'must not be empty';
  // A name reaches neither a path nor a statement; what could not be shown or named in an address is refused here.
  if (/[\\/*?"<>| ,\p{C}]/u.test(name)) {
    return 'must not contain the following characters [ , ", *, \\, <, |, ,, >, /, ?]';
  }
  if (name.includes('#')) return "must not contain '#'";
  if (name.includes(':')) return "must not contain ':'";
  if (/^[_\-+]/.test(name)) return "must not start with '_', '-', or '+'";
  if (name === '.' || name === '..') return "must not be '.' or '..'";
  const bytes = Buffer.byteLength(name);
  return bytes > LONGEST ? `index name is too long, (${bytes} > ${LONGEST})` : undefined;
}
