import { isObject, parseJson } from '#common/json';
import { rawMembers } from '../../search/hits/raw-json';
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
  const members = isObject(parseJson(line)) ? rawMembers(line) : undefined;
  const source = members?.get('_source');
  const id = members?.get('_id');
  if (!members || !source?.startsWith('{') || !members.has('_index')) return undefined;
  if (![...members.keys()].every((name) => MEMBERS.has(name))) return undefined;
  if (!id?.startsWith('"')) return source;
  const rest = source.slice(1).trimStart();
  return rest.startsWith('}') ? `{"_id":${id}${rest}` : `{"_id":${id},${rest}`;
};
