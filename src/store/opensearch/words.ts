/** What FTS5 takes for letters of a word, and marks of scripts whose words have them. */
const WORD = /[\p{L}\p{N}\p{Co}\p{M}]+/gu;

/** The words of a text as they are compared: small letters, without accents. In the order of the text. */
export function wordsOf(text: string): readonly string[] {
  const folded = text
    .normalize('NFD')
    .replace(/[\u0300-\u036f]+/g, '')
    .normalize('NFC')
    .toLowerCase();
  return folded.match(WORD) ?? [];
}

/** Letters of a title in small ones, each still one letter. */
export function smallLetters(text: string): string {
  const letters = [...text].map((letter) => {
    const small = letter.toLowerCase();
    return [...small].length === 1 ? small : letter;
  });
  return letters.join('');
}
