/**
 * A text as a spreadsheet may have it: one that it could take for a formula is led by a quote; numbers are left as they are. Spreadsheets
 * take the wide signs of East Asian keyboards for the others, and pass over signs that nobody sees.
 */
export const neutralized = (text: string): string =>
  !beginsWithLetter(text) && /^[\s"'\p{Cc}]*[=+\-@\t\r＝＋－＠]/u.test(text) && !isNumeral(text)
    ? `'${text}`
    : text;

/** Or a digit, of English: the most of what is exported, in a twentieth of the time. */
function beginsWithLetter(text: string): boolean {
  const first = text.charCodeAt(0);
  const small = first | 0x20;
  return (small >= 0x61 && small <= 0x7a) || (first >= 0x30 && first <= 0x39);
}

/** The text of which that was made; any other text as it is. */
export function withoutNeutralizer(text: string): string {
  const own = text.slice(1);
  return text.startsWith("'") && neutralized(own) === text ? own : text;
}

/** Also as it is written for people. */
const isNumeral = (text: string): boolean => /^[-+]?[\d.,]+(?:e[-+]?\d+)?$/i.test(text);

/** A value between separators; in quotes where it has to be. */
export const csvCell = (text: string, separator = ','): string =>
  /["\r\n]/.test(text) || text.includes(separator) ? `"${text.replaceAll('"', '""')}"` : text;
