import type { Token } from './analysis/token';

/** What OpenSearch calls a word that the standard tokenizer cut, by what it is written in; the first that fits. */
const WRITINGS: readonly (readonly [RegExp, string])[] = [
  [/^\p{Script=Han}$/u, '<IDEOGRAPHIC>'],
  [/^\p{Script=Hiragana}$/u, '<HIRAGANA>'],
  [/^[\p{Script=Katakana}ー]+$/u, '<KATAKANA>'],
  [/^\p{Script=Hangul}+$/u, '<HANGUL>'],
  [/^[\p{Script=Thai}\p{Script=Lao}\p{Script=Myanmar}\p{Script=Khmer}]+$/u, '<SOUTHEAST_ASIAN>'],
  [/^[^\p{L}\p{Nd}]*\p{Nd}[^\p{L}]*$/u, '<NUM>'],
];

/** @param text in which the word stands */
export function tokenType(
  { start, end, isSynonym }: Token,
  text: string,
  isStandard: boolean | undefined,
): string {
  if (isSynonym) return 'SYNONYM';
  if (!isStandard) return 'word';
  const word = text.slice(start, end);
  return WRITINGS.find(([pattern]) => pattern.test(word))?.[1] ?? '<ALPHANUM>';
}
