const longest = 200;

/** The name of the index that a file becomes: `Sales 2024.csv.gz` is `sales-2024`. */
export function toIndexName(fileName: string): string {
  const base = fileName.replaceAll('\\', '/').split('/').at(-1) ?? '';
  const name = base
    .toLowerCase()
    .normalize('NFC')
    .replace(/\.gz$/, '')
    .replace(/(?<=.)\.(csv|tsv|txt|json|geojson|ndjson|jsonl|parquet|pq|log)$/, '')
    .replace(/[^\p{Ll}\p{Lo}\p{M}\p{N}_.]+/gu, '-')
    .replace(/^[^\p{Ll}\p{Lo}\p{N}]+/u, '');
  const cut = [...withoutEnd(name)].slice(0, longest).join('');
  return cut === '' ? 'data' : shorten(cut);
}

function withoutEnd(name: string): string {
  let end = name.length;
  while (end > 0 && '-.'.includes(name.charAt(end - 1))) end -= 1;
  return name.slice(0, end);
}

/** The same name, or the first of `name-2`, `name-3`, … that is free. */
export function uniqueIndexName(name: string, taken: Iterable<string>): string {
  const names = new Set(taken);
  let candidate = name;
  for (let number = 2; names.has(candidate); number++) {
    candidate = `${name}-${number}`;
  }
  return candidate;
}

/** The problem with an index name; undefined for a valid one. */
export function indexNameProblem(name: string): string | undefined {
  if (name === '') {
    return 'The index needs a name.';
  }
  if (name !== name.toLowerCase()) {
    return 'The name of an index has lower-case letters only.';
  }
  if (!/^[\p{Ll}\p{Lo}\p{N}]/u.test(name)) {
    return 'The name of an index begins with a letter or a digit.';
  }
  if (!/^[\p{Ll}\p{Lo}\p{M}\p{N}_.-]+$/u.test(name)) {
    return 'The name of an index has letters, digits, "_", "." and "-" only.';
  }
  return bytes(name) > 255 ? 'The name of an index has at most 255 bytes.' : undefined;
}

function shorten(name: string): string {
  let short = name;
  while (bytes(short) > longest) {
    short = [...short].slice(0, -1).join('');
  }
  return short;
}

/** Of the name as UTF-8, without an encoder: this runs in the browser and on the server. */
const bytes = (text: string): number =>
  encodeURIComponent(text).replace(/%[\dA-F]{2}/g, 'x').length;
