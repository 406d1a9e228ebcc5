/**
 * Names a field in the postings. A position among the fields would move when fields are added; the
 * column's name stays.
 */
export function fieldNumber(column: string): number {
  let hash = 0x811c9dc5;
  for (const character of column) {
    hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193);
  }
  return hash | 0;
}
