/** Where a name stands as a whole, in quotes or without; undefined where it is written in another way. */
export function placeOfName(text: string, name: string): number | undefined {
  const isPart = (sign: string | undefined) => sign !== undefined && /[\p{L}\p{N}_-]/u.test(sign);
  for (let at = text.indexOf(name); at >= 0; at = text.indexOf(name, at + 1)) {
    const [before, behind] = [text[at - 1], text[at + name.length]];
    if (isPart(before) || isPart(behind)) continue;
    return before !== undefined && '"`'.includes(before) && before === behind ? at - 1 : at;
  }
  return undefined;
}
