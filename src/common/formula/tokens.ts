import { i18n } from '#common/i18n';
import { FormulaError } from './formula';

export interface Token {
  type: 'number' | 'text' | 'name' | 'operator' | 'end';
  text: string;
  at: number;
}

const PARTS = [
  ['space', /\s+/y],
  ['number', /(?:\d+(?:\.\d*)?|\.\d+)(?:[eE][+-]?\d+)?/y],
  // Fields and variables: words with points between them.
  ['name', /[\p{L}_@$][\p{L}\p{N}_@$]*(?:\.[\p{L}\p{N}_@$-]+)*/uy],
  ['text', /'(?:[^'\\]|\\.)*'|"(?:[^"\\]|\\.)*"/sy],
  ['operator', /[<>=!]=|&&|\|\||[-+*/%^()[\],<>=?:!]/y],
] as const;

/** More than anybody writes by hand. */
const LONGEST = 20_000;

/** The words of a formula. Throws `FormulaError`. */
export function readTokens(source: string): readonly Token[] {
  if (source.length > LONGEST) throw new FormulaError(tooLong(), LONGEST);
  const tokens: Token[] = [];
  let at = 0;
  while (at < source.length) {
    const found = readToken(source, at);
    if (!found) throw new FormulaError(unknown(source[at] ?? ''), at);
    if (found.type !== 'space') {
      const text = found.type === 'text' ? unquote(found.text) : found.text;
      tokens.push({ type: found.type, text, at });
    }
    at += found.text.length;
  }
  return [...tokens, { type: 'end', text: '', at }];
}

function readToken(source: string, at: number) {
  for (const [type, pattern] of PARTS) {
    pattern.lastIndex = at;
    const [text] = pattern.exec(source) ?? [];
    if (text !== undefined) return { type, text };
  }
  return undefined;
}

const unquote = (text: string): string => text.slice(1, -1).replaceAll(/\\(.)/gs, '$1');

const tooLong = () =>
  i18n.formatMessage(
    {
      id: 'core.formula.tooLong',
      defaultMessage: 'The formula has more than {most} characters.',
    },
    { most: i18n.formatNumber(LONGEST) },
  );

const unknown = (character: string) =>
  i18n.formatMessage(
    {
      id: 'core.formula.unknownCharacter',
      defaultMessage: 'The formula has a character that means nothing here: {character}',
    },
    { character },
  );
