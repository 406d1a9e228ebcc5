import { isObject, objectsIn, type JsonObject, type JsonValue } from '#common/json';
import { checkCount, checkSizes } from '../bounds';
import { get } from '../query/parameters';
import { decodeWrapped } from '../query/wrapper';
import { replaceObjects } from '../replace-objects';
import type { SearchContext } from '../answers';
import type { StoredIndex } from '../../catalog';
import { onePerson } from '../../../shared-runs/askers';
import type { SearchTarget } from '../search';
import type { Session } from '../session';
import { likeQuery } from './like-query';
import { lookUpDocuments, type LikeDocuments } from './like-documents';
import { readLike } from './read-like';

/** Of one request; each reads the words of documents. */
const MOST = 20;

const isLike = (value: JsonValue | undefined): value is JsonObject =>
  isObject(value) && get(value, 'like') !== undefined;

/**
 * The request with plain queries in place of `more_like_this`: words are chosen before anything is looked for, in each index its own, as
 * there in each shard.
 */
export async function expandLikes(
  asked: JsonObject,
  { sessions, indices, ask, place }: SearchTarget,
  context: SearchContext,
): Promise<JsonObject> {
  const body = withOpenWrappers(asked);
  const likes = findLikes(body);
  if (likes.length === 0 || !ask) return body;
  checkSizes(body);
  checkCount(likes.length, { name: 'more_like_this', most: MOST });
  const documents = lookUpDocuments(ask);
  const limits = {
    askers: context.askers ?? onePerson(context.principal),
    signal: context.signal,
    timeoutMs: context.timeoutMs,
  };
  const found = new Map<JsonObject, JsonObject>();
  place?.leave();
  for (const like of likes) {
    // Documents are searches of their own, and must not wait for a session that waits for them.
    // oxlint-disable-next-line no-await-in-loop
    const known = await knownDocuments(like, documents, indices);
    // oxlint-disable-next-line no-await-in-loop
    const query = await sessions.run(indices, limits, (session) =>
      queryOfAll(like, { documents: known, indices, context, session }),
    );
    found.set(like, query);
  }
  return replaceObjects(body, (object) =>
    found.get(get(object, 'more_like_this') as JsonObject),
  ) as JsonObject;
}

/** The request with queries as they are, in place of those in base64 that ask for documents like others. */
function withOpenWrappers(body: JsonObject): JsonObject {
  const open = (object: JsonObject): JsonValue | undefined => {
    const wrapped = get(object, 'wrapper');
    if (!isObject(wrapped) || Object.keys(object).length !== 1) return undefined;
    const query = decodeWrapped(wrapped);
    const isLiking = [...objectsIn(query)].some((one) =>
      ['more_like_this', 'wrapper'].some((kind) => get(one, kind) !== undefined),
    );
    return isLiking ? replaceObjects(query, open) : undefined;
  };
  const hasWrappers = [...objectsIn(body)].some((one) => get(one, 'wrapper') !== undefined);
  return hasWrappers ? (replaceObjects(body, open) as JsonObject) : body;
}

/** Reads them all, so that they are known afterwards. */
async function knownDocuments(
  like: JsonObject,
  documents: LikeDocuments,
  indices: readonly StoredIndex[],
): Promise<LikeDocuments> {
  const { items, unlikeItems } = readLike(like);
  for (const { name } of indices) {
    for (const item of [...items, ...unlikeItems]) {
      // oxlint-disable-next-line no-await-in-loop -- they wait for their turn as others do
      await documents.of(item, name);
    }
  }
  return documents;
}

interface Place {
  documents: LikeDocuments;
  indices: readonly StoredIndex[];
  context: SearchContext;
  session: Session;
}

async function queryOfAll(
  options: JsonObject,
  { indices, documents, context, session }: Place,
): Promise<JsonObject> {
  const like = readLike(options);
  const own: JsonObject[] = [];
  for (const index of indices) {
    const scope = {
      indices: [index],
      queries: [],
      allowed: context.allowedIndices,
      now: Date.now(),
    };
    // oxlint-disable-next-line no-await-in-loop -- one connection
    own.push(await likeQuery(like, { index, scope, documents, session }));
  }
  const { boost, _name: name } = options;
  const shared = {
    ...(boost === undefined ? {} : { boost }),
    ...(name === undefined ? {} : { _name: name }),
  };
  const should =
    own.length === 1
      ? own
      : own.map((query, at) => ({
          bool: { filter: [{ term: { _index: indices[at]?.name ?? '' } }], must: [query] },
        }));
  return should.length === 0
    ? { match_none: shared }
    : { bool: { should, minimum_should_match: 1, ...shared } };
}

const findLikes = (body: JsonObject): readonly JsonObject[] =>
  [...objectsIn(body)].map((object) => get(object, 'more_like_this')).filter(isLike);
