import { pplTokens } from './ppl-tokens';

/** Each command on a line of its own, one space between words; what stands in quotes and comments stays. */
export function formatPpl(text: string): string {
  let written = '';
  let depth = 0;
  let end = 0;
  for (const token of pplTokens(text)) {
    const piece = text.slice(token.start, token.end);
    const hadSpace = token.start > end;
    const brokeLine = text.slice(end, token.start).includes('\n');
    if (piece === '[') depth += 1;
    if (piece === ']') depth -= 1;
    const isStage = piece === '|' && depth === 0;
    if (isStage) written = `${written.trimEnd()}\n| `;
    else if (token.kind === 'comment' && brokeLine) written = `${written.trimEnd()}\n${piece}`;
    else written += (hadSpace && !/\s$/.test(written) ? ' ' : '') + piece;
    // What stands behind such a comment would become part of it.
    if (piece.startsWith('//')) written += '\n';
    end = token.end;
  }
  return written.trim();
}
