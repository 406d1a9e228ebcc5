import { tell } from '#common/server-messages';
import { tooLarge } from '../failures';
import { untranslatable } from './expression';

export interface Token {
  readonly kind: 'number' | 'text' | 'name' | 'sign' | 'pattern' | 'end';
  /** A text without its quotes, a pattern without its slashes. */
  readonly text: string;
  /** From 1. */
  readonly at: number;
}

const LONGEST = 10_000;

const PARTS =
  /\s+|\/\/[^\n]*|\/\*.*?\*\/|(\d+(?:\.\d+)?(?:[eE][+-]?\d+)?[lLfFdD]?|\.\d+)|("(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*')|([A-Za-z_$][\w$]*)|(->|===|!==|==~|=~|==|!=|<=|>=|&&|\|\||\?\.|\?:|\+\+|--|[-+*/%&|^]=|[-+*/%&|^~<>!?:()[\]{}.,;=])/gsy;

/** A slash begins a pattern where no value stands before it. */
const PATTERN = /\/((?:[^/\\\n]|\\.)+)\//y;
const endsValue = (token: Token | undefined): boolean =>
  token !== undefined &&
  (token.kind === 'sign'
    ? token.text === ')' || token.text === ']'
    : token.kind !== 'name' || token.text !== 'return');

/** Cuts a script of the languages painless and expression into words. */
export function tokensOf(source: string): readonly Token[] {
  if (source.length > LONGEST)
    throw tooLarge(tell('search.script.tooLong', { count: source.length, most: LONGEST }));
  const tokens: Token[] = [];
  let position = 0;
  while (position < source.length) {
    PATTERN.lastIndex = position;
    const pattern = endsValue(tokens.at(-1)) ? null : PATTERN.exec(source);
    if (pattern && !/^\/[/*]/.test(pattern[0])) {
      tokens.push({ kind: 'pattern', text: pattern[1] ?? '', at: position + 1 });
      position += pattern[0].length;
      continue;
    }
    PARTS.lastIndex = position;
    const found = PARTS.exec(source);
    if (!found) throw untranslatable(`[${source[position] ?? ''}]`, position + 1);
    const [all, number, text, name, sign] = found;
    const at = position + 1;
    if (number !== undefined) tokens.push({ kind: 'number', text: number, at });
    else if (text !== undefined) tokens.push({ kind: 'text', text: unquoted(text), at });
    else if (name !== undefined) tokens.push({ kind: 'name', text: name, at });
    else if (sign !== undefined) tokens.push({ kind: 'sign', text: sign, at });
    position += all.length;
  }
  tokens.push({ kind: 'end', text: 'the end', at: source.length + 1 });
  return tokens;
}

const unquoted = (text: string): string => text.slice(1, -1).replaceAll(/\\(.)/gs, '$1');
