import type { SourceFilter } from './source-filter';

/**
 * Leaves parts out of a JSON document without reading its values: what stays is the document's own
 * text, with every digit and every space of a value.
 *
 * @param path where the text stands in its document; empty for the document itself
 */
export function filterJson(text: string, filter: SourceFilter, path = ''): string {
  if (filter.everything) return text;
  if (path !== '' && filter.excludes(path)) return '{}';
  return filterValue(text, skipSpace(text, 0), path, filter)?.text ?? '{}';
}

/** The members of an object, each value as its own text. */
export function rawMembers(text: string): ReadonlyMap<string, string> {
  const members = new Map<string, string>();
  let at = skipSpace(text, skipSpace(text, 0) + 1);
  while (at < text.length && text[at] !== '}') {
    const keyEnd = skipValue(text, at);
    const start = skipSpace(text, skipSpace(text, keyEnd) + 1);
    const end = skipValue(text, start);
    members.set(nameOf(text.slice(at, keyEnd)), text.slice(start, end));
    at = skipSpace(text, end);
    if (text[at] === ',') at = skipSpace(text, at + 1);
  }
  return members;
}

/** The elements of a list, each as its own text. */
export function rawElements(text: string): readonly string[] {
  const elements: string[] = [];
  let at = skipSpace(text, skipSpace(text, 0) + 1);
  while (at < text.length && text[at] !== ']') {
    const end = skipValue(text, at);
    elements.push(text.slice(at, end));
    at = skipSpace(text, end);
    if (text[at] === ',') at = skipSpace(text, at + 1);
  }
  return elements;
}

interface Part {
  /** Empty where nothing of it is left. */
  text: string | undefined;
  end: number;
}

function filterValue(text: string, start: number, path: string, filter: SourceFilter): Part {
  const whole = path !== '' && filter.includes(path) && !filter.mayExclude(path);
  if (text[start] === '{' && !whole) return filterObject(text, start, path, filter);
  if (text[start] === '[' && !whole) return filterList(text, start, path, filter);
  const end = skipValue(text, start);
  return { text: filter.includes(path) ? text.slice(start, end) : undefined, end };
}

function filterObject(text: string, start: number, path: string, filter: SourceFilter): Part {
  const kept: string[] = [];
  let at = skipSpace(text, start + 1);
  while (at < text.length && text[at] !== '}') {
    const keyEnd = skipValue(text, at);
    const key = text.slice(at, keyEnd);
    const valueStart = skipSpace(text, skipSpace(text, keyEnd) + 1);
    const inner = path === '' ? nameOf(key) : `${path}.${nameOf(key)}`;
    const wanted = !filter.excludes(inner) && (filter.includes(inner) || filter.mayInclude(inner));
    const value = wanted
      ? filterValue(text, valueStart, inner, filter)
      : { text: undefined, end: skipValue(text, valueStart) };
    if (value.text !== undefined) kept.push(`${key}:${value.text}`);
    at = skipSpace(text, value.end);
    if (text[at] === ',') at = skipSpace(text, at + 1);
  }
  const whole = path === '' || kept.length > 0 || filter.includes(path);
  return { text: whole ? `{${kept.join(',')}}` : undefined, end: at + 1 };
}

function filterList(text: string, start: number, path: string, filter: SourceFilter): Part {
  const kept: string[] = [];
  let at = skipSpace(text, start + 1);
  while (at < text.length && text[at] !== ']') {
    const value = filterValue(text, at, path, filter);
    // As OpenSearch: an item of which nothing is left goes with it.
    if (value.text !== undefined && !/^(?:\{\}|\[\])$/.test(value.text)) kept.push(value.text);
    at = skipSpace(text, value.end);
    if (text[at] === ',') at = skipSpace(text, at + 1);
  }
  const whole = kept.length > 0 || filter.includes(path);
  return { text: whole ? `[${kept.join(',')}]` : undefined, end: at + 1 };
}

function nameOf(key: string): string {
  return key.includes('\\') ? String(JSON.parse(key)) : key.slice(1, -1);
}

function skipSpace(text: string, start: number): number {
  let at = start;
  while (at < text.length && text.charCodeAt(at) <= 32) at += 1;
  return at;
}

const NEXT_SPECIAL = /["{}[\]]/g;
const NEXT_END = /[,}\]\s]/g;

/** The position after the value; objects and lists without going into them. */
function skipValue(text: string, start: number): number {
  const first = text[start];
  if (first === '"') return skipText(text, start);
  if (first !== '{' && first !== '[') {
    // Also where there is no value: what is not JSON has an end as well.
    NEXT_END.lastIndex = start + 1;
    return NEXT_END.exec(text)?.index ?? text.length;
  }
  let depth = 0;
  let at = start;
  do {
    NEXT_SPECIAL.lastIndex = at;
    const found = NEXT_SPECIAL.exec(text);
    if (!found) return text.length;
    if (found[0] === '"') at = skipText(text, found.index);
    else {
      depth += found[0] === '{' || found[0] === '[' ? 1 : -1;
      at = found.index + 1;
    }
  } while (depth > 0);
  return at;
}

function skipText(text: string, start: number): number {
  let at = start + 1;
  while (at < text.length) {
    const end = text.indexOf('"', at);
    if (end < 0) return text.length;
    let slashes = 0;
    while (text[end - 1 - slashes] === '\\') slashes += 1;
    if (slashes % 2 === 0) return end + 1;
    at = end + 1;
  }
  return at;
}
