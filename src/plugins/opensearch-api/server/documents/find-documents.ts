import type { JsonObject } from '#common/json';
import type { SearchOutcome } from '#engine';
import type { Call } from '../endpoint';
import { toApiError, type ApiError } from '../http/api-error';
import { documentSearch, readDocuments, type FoundDocument } from './one-document';

/** One of the documents that a request asks for. */
export interface PlacedDocument {
  /** Its place in the request. */
  at: number;
  /** One index: no alias, no pattern. */
  index: string;
  id: string;
  routing: string | undefined;
  /** `_source` and `stored_fields`, as a search has them. */
  options: JsonObject;
}

interface Outcome {
  document: PlacedDocument;
  /** Undefined where there is none. */
  found: FoundDocument | ApiError | undefined;
}

/** Documents of one search: more would not be there sooner, and their answer takes memory. */
const TOGETHER = 1000;

type Engine = Call['engine'];

/** Those of the same index and the same options by one search, in no order. */
export async function* findDocuments(
  engine: Engine,
  documents: readonly PlacedDocument[],
): AsyncGenerator<Outcome> {
  const alone: PlacedDocument[] = [];
  for await (const { group, answer } of searchAll(engine, groupsOf(documents))) {
    const failed = 'error' in answer;
    // A limit of the index, or the size of the answer, may be in the way of many only.
    if (failed && group.length > 1) alone.push(...group);
    else yield* outcomesOf(group, answer);
  }
  const each = alone.map((document) => [document]);
  for await (const { group, answer } of searchAll(engine, each)) yield* outcomesOf(group, answer);
}

async function* searchAll(engine: Engine, groups: readonly (readonly PlacedDocument[])[]) {
  const searches = groups.map((group) => {
    const [{ index = '', options = {} } = {}] = group;
    return documentSearch(index, [...new Set(group.map(({ id }) => id))], options);
  });
  for await (const answer of engine.multiSearch(searches)) {
    yield { group: groups[answer.position] ?? [], answer };
  }
}

function outcomesOf(group: readonly PlacedDocument[], answer: SearchOutcome): readonly Outcome[] {
  if ('error' in answer) {
    const error = toApiError(answer.error);
    return group.map((document) => ({ document, found: error }));
  }
  const found = readDocuments(answer.response);
  return group.map((document) => ({ document, found: found.get(document.id) }));
}

function groupsOf(documents: readonly PlacedDocument[]): readonly (readonly PlacedDocument[])[] {
  const groups: PlacedDocument[][] = [];
  const open = new Map<string, PlacedDocument[]>();
  for (const document of documents) {
    const key = JSON.stringify([document.index, document.options]);
    let group = open.get(key);
    if (!group || group.length === TOGETHER) {
      group = [];
      open.set(key, group);
      groups.push(group);
    }
    group.push(document);
  }
  return groups;
}
