import { tell } from '#common/server-messages';
import { HttpError } from '#core/server';

/** Texts, names and comments: what is in them is no word of the statement. */
const NO_WORDS =
  /'(?:[^'\\]|\\[^])*(?:'|\\?$)|"(?:[^"\\]|\\[^])*(?:"|\\?$)|`[^`]*(?:`|$)|--(?:[\s\p{Cc}][^\n]*|$)|#[^\n]*|\/\*[^]*?(?:\*\/|$)/gu;

/**
 * Throws for a query that would write a file, by `INTO`, which a read-only transaction does not prevent, and for comments that MySQL
 * executes. That it is one statement is the protocol's rule.
 */
export function checkSelect(query = ''): void {
  const words = query.replaceAll(NO_WORDS, (part) =>
    isOpen(part) || /^\/\*M?!/i.test(part) ? part : ' ',
  );
  if (/\/\*|\binto\b/i.test(words)) throw new HttpError(400, tell('sources.notSelect'));
}

/** Without its end, it may be anything. */
function isOpen(part: string): boolean {
  if (part.startsWith('/*')) return part.length < 4 || !part.endsWith('*/');
  return /^['"`]/.test(part) && (part.length === 1 || part.at(-1) !== part[0]);
}
