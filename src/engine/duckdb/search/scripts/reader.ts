import { untranslatable, type BinaryOperator, type Expression } from './expression';
import type { Token } from './tokens';

/** Reads over the words of a script. */
export interface TokenReader {
  readonly tokens: readonly Token[];
  next: number;
  depth: number;
}

/** Of a script that is translated. */
export interface Reader extends TokenReader {
  /** What the script itself names: comparisons that are written as functions. */
  readonly comparisons: Map<string, Comparison>;
  /** Of the variables, as the script declares them. */
  readonly types: Map<string, string>;
  /** Reads what stands in the braces of a function. */
  readonly readBody: () => Expression | undefined;
}

interface Comparison {
  operator: BinaryOperator;
  /** What is compared with is the text of a moment. */
  isMoment: boolean;
}

export const peek = ({ tokens, next }: TokenReader, ahead = 0): Token =>
  tokens[Math.min(next + ahead, tokens.length - 1)] ?? { kind: 'end', text: 'the end', at: 1 };

export function take(reader: TokenReader): Token {
  const token = peek(reader);
  reader.next += 1;
  return token;
}

export const isSign = (token: Token, text: string): boolean =>
  token.kind === 'sign' && token.text === text;

export const isName = (token: Token, text: string): boolean =>
  token.kind === 'name' && token.text === text;

export function accept(reader: TokenReader, text: string): boolean {
  if (!isSign(peek(reader), text)) return false;
  reader.next += 1;
  return true;
}

export function expectAll(reader: TokenReader, texts: readonly string[]): void {
  for (const text of texts) {
    const token = take(reader);
    if (token.kind === 'text' || token.text !== text) throw unexpected(token);
  }
}

export const unexpected = ({ text, at }: Token) => untranslatable(`[${text.slice(0, 60)}]`, at);
