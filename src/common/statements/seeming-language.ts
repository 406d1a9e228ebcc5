import type { StatementLanguage } from './statement';

/** The language that a statement begins like, whichever it was sent as; undefined where it begins like neither. */
export function seemingLanguage(text: string): StatementLanguage | undefined {
  if (/^[\s(]*(?:select|with|from)\b/i.test(text)) return 'SQL';
  return /^\s*(?:(?:search|describe)\s|(?:source|index)\s*=)/i.test(text) ? 'PPL' : undefined;
}
