/** In the places of Java's hash table, as OpenSearch shows names of some things. */
export function inHashOrder<T>(found: ReadonlyMap<string, T>): ReadonlyMap<string, T> {
  let size = 16;
  while (found.size > size * 0.75) size *= 2;
  const placeOf = (name: string) => {
    let hash = 0;
    for (let at = 0; at < name.length; at += 1) {
      // oxlint-disable-next-line prefer-code-point -- Java hashes units of 16 bits
      hash = (Math.imul(31, hash) + name.charCodeAt(at)) | 0;
    }
    return (hash ^ (hash >>> 16)) & (size - 1);
  };
  return new Map([...found].toSorted(([a], [b]) => placeOf(a) - placeOf(b)));
}
