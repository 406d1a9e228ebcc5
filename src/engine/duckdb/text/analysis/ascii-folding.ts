import { FOLDED } from './ascii-folding.data';

let table: ReadonlyMap<string, string> | undefined;

/** Letters, digits and signs beyond ASCII become those of ASCII that look like them; what looks like none stays. */
export function foldToAscii(text: string): string {
  if (/^[ -~]*$/.test(text)) return text;
  table ??= new Map(
    FOLDED.flatMap(([ascii, characters]) =>
      Array.from(characters, (character) => [character, ascii] as const),
    ),
  );
  const known = table;
  return Array.from(text, (character) => known.get(character) ?? character).join('');
}
