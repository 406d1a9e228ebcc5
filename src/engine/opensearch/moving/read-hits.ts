import type { JsonText } from '#common/json';
import { rawElements, rawMembers } from '../../duckdb/search/hits/raw-json';
import { EngineError } from '../../engine-error';
import type { MovedDocument } from '../../moving';

interface ReadHit {
  document: MovedDocument;
  /** What it was sorted by, as JSON text of a list. */
  sort: string;
}

/** The documents of an answer to `_mget`, each value to the letter; undefined for one that is not there. */
export const readGot = (answer: JsonText): readonly (MovedDocument | undefined)[] =>
  rawElements(rawMembers(answer).get('docs') ?? '[]').map((text) => readOne(rawMembers(text)));

/** The hits of a search. Throws `unsupported` for an index that does not keep its documents. */
export function readHits(answer: JsonText): readonly ReadHit[] {
  const hits = rawMembers(rawMembers(answer).get('hits') ?? '{}').get('hits') ?? '[]';
  return rawElements(hits).map((text) => {
    const members = rawMembers(text);
    const document = readOne(members);
    if (!document) {
      const message = 'Its documents can’t be copied: the index does not keep their [_source].';
      throw new EngineError('unsupported', message);
    }
    return { document, sort: members.get('sort') ?? '[]' };
  });
}

function readOne(members: ReadonlyMap<string, string>): MovedDocument | undefined {
  const [id, routing] = [members.get('_id'), members.get('_routing')];
  const source = members.get('_source');
  if (id === undefined || source === undefined) return undefined;
  return {
    id: JSON.parse(id) as string,
    ...(routing !== undefined && { routing: JSON.parse(routing) as string }),
    source: onOneLine(source),
  };
}

/** Between values line breaks say nothing; within texts JSON has none. */
const onOneLine = (text: string): string =>
  /[\r\n]/.test(text) ? text.replace(/[\r\n]+/g, ' ') : text;
