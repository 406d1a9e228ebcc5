import { tell, type ServerMessage } from '#common/server-messages';

const longest = 200;

/** The name of the index that a file becomes: `Sales 2024.csv.gz` is `sales-2024`. */
export function toIndexName(fileName: string): string {
  const base = fileName.replaceAll('\\', '/').split('/').at(-1) ?? '';
  const name = base
    .toLowerCase()
    .normalize('NFC')
    .replace(/\.(gz|zst)$/, '')
    .replace(/(?<=.)\.(csv|tsv|txt|json|geojson|ndjson|jsonl|parquet|pq|log|xlsx|zip)$/, '')
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

/** The names of the indices that the sheets of a workbook become, in their order: `sales-2024` of the sheet `2024` of `sales`. */
export function toSheetIndices(index: string, sheets: readonly string[]): readonly string[] {
  const names: string[] = [];
  for (const sheet of sheets) {
    const name = shorten(`${index}-${toIndexName(`${sheet.replaceAll(/[/\\]/g, ' ')}.xlsx`)}`);
    names.push(uniqueIndexName(name, names));
  }
  return names;
}

/** The problem with an index name; undefined for a valid one. */
export function indexNameProblem(name: string): ServerMessage | undefined {
  if (name === '') {
    return tell('indices.nameMissing');
  }
  if (name !== name.toLowerCase()) {
    return tell('indices.nameCase');
  }
  if (!/^[\p{Ll}\p{Lo}\p{N}]/u.test(name)) {
    return tell('indices.nameBegin');
  }
  if (!/^[\p{Ll}\p{Lo}\p{M}\p{N}_.-]+$/u.test(name)) {
    return tell('indices.nameCharacters');
  }
  return bytes(name) > 255 ? tell('indices.nameLength') : undefined;
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
