import type { JsonText } from '#common/json';
import { rawElements, rawMembers } from '../../duckdb/search/hits/raw-json';
import type { MovedDocument } from '../../moving';

/** The documents of an answer to `_mget`, each value to the letter; undefined for one that is not there. */
export function readGot(answer: JsonText): readonly (MovedDocument | undefined)[] {
  return rawElements(rawMembers(answer).get('docs') ?? '[]').map(readOne);
}

function readOne(text: string): MovedDocument | undefined {
  const members = rawMembers(text);
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
