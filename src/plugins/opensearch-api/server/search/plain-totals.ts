import type { JsonText } from '#common/json';

/** `"total":{"value":3,"relation":"eq"}` at the beginning of `hits`; what a document holds is left alone. */
const TOKENS = /"(?:[^"\\]|\\[^])*(?:":?|\\?$)|[{}[\]]/g;
const TOTAL = /\{"total":(\{"value":(\d+),[^{}]*\})/y;
/** What users wrote, or what is theirs. */
const OF_DOCUMENTS = /^"(?:_source|fields|highlight|sort|_ignored|meta)":$/;

/** The same answer with totals as numbers, as before version 7; everything else stays to the letter. */
export function withPlainTotals(answer: JsonText): JsonText {
  const parts: string[] = [];
  let kept = 0;
  let depth = 0;
  /** Where a document began. */
  let inside: number | undefined;
  let isNextOfDocument = false;
  for (const { 0: token, index } of answer.matchAll(TOKENS)) {
    if (token === '{' || token === '[') {
      depth += 1;
      if (isNextOfDocument && inside === undefined) inside = depth;
    } else if (token === '}' || token === ']') {
      if (inside === depth) inside = undefined;
      depth -= 1;
    } else if (inside === undefined && token === '"hits":') {
      const start = index + token.length;
      TOTAL.lastIndex = start;
      const [whole = '', total = '', value = ''] = TOTAL.exec(answer) ?? [];
      if (whole !== '') {
        const end = start + whole.length;
        parts.push(answer.slice(kept, end - total.length), value);
        kept = end;
      } else if (depth === 1) {
        // The search did not want to know.
        parts.push(`${answer.slice(kept, start)}{"total":-1,`);
        kept = start + 1;
      }
    }
    isNextOfDocument = OF_DOCUMENTS.test(token);
  }
  return `${parts.join('')}${answer.slice(kept)}` as JsonText;
}
