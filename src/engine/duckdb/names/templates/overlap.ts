/** Whether a name can match both patterns. */
export function canBothMatch(one: string, other: string): boolean {
  // Whether the rest of one from a place on, and that of the other, can match the same text: row after row from the ends.
  let after = rowOf('', other, undefined);
  for (let at = one.length - 1; at >= 0; at -= 1) after = rowOf(one.slice(at), other, after);
  return after[0] ?? false;
}

/** @param after the row of the rest without its first sign */
function rowOf(rest: string, other: string, after: readonly boolean[] | undefined): boolean[] {
  const row: boolean[] = [];
  for (let at = other.length; at >= 0; at -= 1) {
    const [own, theirs] = [rest[0], other[at]];
    if (own === undefined)
      row[at] = theirs === undefined || (theirs === '*' && row[at + 1] === true);
    else if (own === '*')
      row[at] = after?.[at] === true || (theirs !== undefined && row[at + 1] === true);
    else if (theirs === '*') row[at] = row[at + 1] === true || after?.[at] === true;
    else row[at] = own === theirs && after?.[at + 1] === true;
  }
  return row;
}
