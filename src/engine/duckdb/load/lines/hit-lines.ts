import type { LineFormat, LineReader } from './line-format';

/** Answers of searches, one hit a line, as `elasticdump` writes them too: the documents with their ids. */
export const hitLines: LineFormat = {
  id: 'hits',
  label: 'hits of a search',
  recognize(lines) {
    const real = lines.filter((line) => line.trim() !== '').slice(0, TRIED);
    return real.length > 0 && real.every((line) => readHit(line, 0) !== undefined);
  },
  open: () => readHit,
};

const TRIED = 20;
/** What a hit has beside its document. */
const MEMBERS = new Set([
  '_index',
  '_type',
  '_id',
  '_score',
  '_version',
  '_seq_no',
  '_primary_term',
  '_routing',
  '_source',
  '_ignored',
  '_explanation',
  'sort',
  'fields',
  'highlight',
  'inner_hits',
  'matched_queries',
]);

const readHit: LineReader = (written) => {
  // Line breaks between the parts of a document.
  const line = written.replaceAll('\u001e', ' ').replaceAll('\u001f', ' ');
  if (line.trim() === '') return '';
  const members = membersOf(line);
  const source = members?.get('_source');
  const id = members?.get('_id');
  if (!members || !source?.startsWith('{') || !members.has('_index')) return undefined;
  if (![...members.keys()].every((name) => MEMBERS.has(name))) return undefined;
  if (!id?.startsWith('"')) return source;
  const rest = source.slice(1).trimStart();
  return rest.startsWith('}') ? `{"_id":${id}${rest}` : `{"_id":${id},${rest}`;
};

/** The members of an object of JSON by their names, each as it is written. Undefined for what is none. */
function membersOf(text: string): ReadonlyMap<string, string> | undefined {
  if (!isObject(text)) return undefined;
  const members = new Map<string, string>();
  const end = text.lastIndexOf('}');
  let at = text.indexOf('{') + 1;
  while (at < end) {
    const colon = endOfValue(text, at, end, ':');
    const stop = endOfValue(text, colon + 1, end, ',');
    const name = text.slice(at, colon).trim();
    if (name !== '') members.set(JSON.parse(name) as string, text.slice(colon + 1, stop).trim());
    at = stop + 1;
  }
  return members;
}

function isObject(text: string): boolean {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null && !Array.isArray(value);
  } catch {
    return false;
  }
}

/** Where the next of these signs stands outside of texts, objects and lists. */
function endOfValue(text: string, from: number, end: number, sign: string): number {
  let depth = 0;
  let quoted = false;
  for (let at = from; at < end; at++) {
    const character = text[at];
    if (quoted && character === '\\') at++;
    else if (character === '"') quoted = !quoted;
    else if (quoted) continue;
    else if (depth === 0 && character === sign) return at;
    else if (character === '{' || character === '[') depth++;
    else if (character === '}' || character === ']') depth--;
  }
  return end;
}
