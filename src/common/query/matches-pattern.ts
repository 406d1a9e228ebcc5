/** `*` stands for any characters. Without regular expressions, so that no pattern takes long. */
export function matchesPattern(name: string, pattern: string): boolean {
  const pieces = pattern.split('*');
  const [first = '', ...rest] = pieces;
  if (rest.length === 0) return name === pattern;
  const last = rest.pop() ?? '';
  if (!name.startsWith(first) || !name.endsWith(last)) return false;
  let position = first.length;
  for (const piece of rest) {
    const at = name.indexOf(piece, position);
    if (at < 0) return false;
    position = at + piece.length;
  }
  return position <= name.length - last.length;
}
