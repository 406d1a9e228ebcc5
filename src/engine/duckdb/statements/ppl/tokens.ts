import { tell } from '#common/server-messages';
import { statementError } from '../statement-error';

export interface PplToken {
  kind: 'word' | 'name' | 'text' | 'number' | 'sign' | 'end';
  /** What it says: of a name or a text, what is between its quotes. */
  text: string;
  /** In the pipeline; `end` is exclusive. */
  start: number;
  end: number;
}

type Kind = PplToken['kind'] | 'space' | 'comment';

/** What is not closed goes to the end. */
const TOKENS: readonly [Kind, RegExp][] = [
  ['space', /\s+/y],
  ['comment', /\/\/[^\n]*|\/\*(?:[^*]|\*(?!\/))*(?:\*\/)?/y],
  ['text', /'(?:[^'\\]|\\[\s\S]|'')*'?|"(?:[^"\\]|\\[\s\S]|"")*"?/y],
  ['name', /`(?:[^`]|``)*`?/y],
  ['number', /(?:\d+(?:\.\d+)?|\.\d+)(?:[eE][+-]?\d+(?![\p{L}\p{N}_]))?/uy],
  ['word', /[\p{L}_@][\p{L}\p{N}_$]*/uy],
  ['sign', /<=|>=|<>|!=|==|\|\||[\s\S]/uy],
];

/** What a pipeline is made of. @throws EngineError for quotes that are not closed */
export function pplTokens(pipeline: string): readonly PplToken[] {
  const tokens: PplToken[] = [];
  for (let at = 0; at < pipeline.length;) {
    const { kind, text } = pieceAt(pipeline, at);
    const end = at + text.length;
    if (kind !== 'space' && kind !== 'comment') {
      tokens.push({ kind, text: contentOf(kind, text, at), start: at, end });
    }
    at = end;
  }
  return tokens;
}

function pieceAt(pipeline: string, at: number): { kind: Kind; text: string } {
  for (const [kind, pattern] of TOKENS) {
    pattern.lastIndex = at;
    const [text] = pattern.exec(pipeline) ?? [];
    if (text) return { kind, text };
  }
  return { kind: 'sign', text: pipeline.slice(at, at + 1) };
}

/** A quote or a backslash behind another one; other backslashes are those of expressions (`\\d`). */
const ESCAPED = /\\[\\'"]|''|""/g;

function contentOf(kind: Kind, text: string, at: number): string {
  if (kind !== 'text' && kind !== 'name') return text;
  const quote = text.slice(0, 1);
  if (!CLOSED[quote]?.test(text)) throw statementError(tell('ppl.quote'), at);
  // The database's parser ends there.
  if (text.includes('\0')) throw statementError(tell('ppl.near', { near: '\\u0000' }), at);
  const inner = text.slice(1, -1);
  if (kind === 'name') return inner.replaceAll('``', '`');
  return inner.replaceAll(ESCAPED, (found) =>
    found.startsWith('\\') || quote === found[0] ? found.slice(1) : found,
  );
}

/** With a quote at its end that is not one of its own. */
const CLOSED: Readonly<Record<string, RegExp>> = {
  "'": /^'(?:[^'\\]|\\[\s\S]|'')*'$/,
  '"': /^"(?:[^"\\]|\\[\s\S]|"")*"$/,
  '`': /^`(?:[^`]|``)*`$/,
};
