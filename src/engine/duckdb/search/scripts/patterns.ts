import { tell } from '#common/server-messages';
import { untranslatable, type Expression } from './expression';

/** What Java's patterns and those of the engine mean alike: no looking around, nothing possessive, no back references. */
export function checkPattern({ pattern, at }: Expression & { kind: 'pattern' }): string {
  const odd = /\(\?(?!:)|[*+?}]\+|\\[1-9]|\\[GKQXZhkpvPR]|&&/.exec(pattern);
  if (odd) throw untranslatable(tell('script.ofPattern', { name: odd[0] }), at);
  return pattern.replaceAll('\\/', '/');
}
