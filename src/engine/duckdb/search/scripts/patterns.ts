import { untranslatable, type Expression } from './expression';

/** What Java's patterns and those of the engine mean alike: no looking around, nothing possessive, no back references. */
export function checkPattern({ pattern, at }: Expression & { kind: 'pattern' }): string {
  const odd = /\(\?(?!:)|[*+?}]\+|\\[1-9]|\\[GKQXZhkpvPR]|&&/.exec(pattern);
  if (odd) throw untranslatable(`[${odd[0]}] of a pattern`, at);
  return pattern.replaceAll('\\/', '/');
}
