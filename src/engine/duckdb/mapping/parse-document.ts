/** Made again for each process: no text of a document begins like this. */
const MARK = `number-${Math.random().toString(36).slice(2)}:`;
/** Strings are skipped as a whole. */
const STRING_OR_NUMBER = /"(?:[^"\\]|\\[^])*(?:"|\\?$)|-?\d+(?:\.\d*)?(?:[eE][+-]?\d+)?/g;
/** Numbers that JavaScript writes otherwise than the document; a string that looks so costs time only. */
const UNLIKE = /[:,[]\s*-?(?:0(?<=-0)|\d{16}|\d+(?:\.\d{15}|\.\d*0[,\s}\]]|(?:\.\d*)?[eE]))/;

/**
 * `JSON.parse`, but a number that would not be written as it came (`1.0`, `1e3`, 2^53 + 1) is a text that only `numeralOf` knows.
 * Throws `SyntaxError`.
 */
export function parseDocument(text: string): unknown {
  if (!UNLIKE.test(text)) return JSON.parse(text);
  return JSON.parse(
    text.replace(STRING_OR_NUMBER, (part) =>
      part.startsWith('"') || String(Number(part)) === part ? part : `"${MARK}${part}"`,
    ),
  );
}

/** The digits of a number; undefined for what is none. */
export function numeralOf(value: unknown): string | undefined {
  if (typeof value === 'number') return String(value);
  return typeof value === 'string' && value.startsWith(MARK) ? value.slice(MARK.length) : undefined;
}
