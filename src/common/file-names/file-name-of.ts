const LONGEST = 100;

/** A name that every system takes. */
export function fileNameOf(title: string, otherwise: string): string {
  const name = trimmed(title.replace(/[^\p{L}\p{N}._ -]+/gu, '_'))
    .slice(0, LONGEST)
    // Half of a letter.
    .replace(/\p{Cs}/gu, '');
  return name === '' || /^(?:con|prn|aux|nul|com\d|lpt\d)(?:\.|$)/i.test(name)
    ? `${otherwise} ${name}`.trim()
    : name;
}

/** Without dots and spaces around it. */
function trimmed(text: string): string {
  const isInner = (sign: string) => sign !== '.' && sign !== ' ';
  const signs = [...text];
  const first = signs.findIndex(isInner);
  return first < 0 ? '' : signs.slice(first, signs.findLastIndex(isInner) + 1).join('');
}
