import type { JsonObject } from '#common/json';
import { answerHits } from '../aggregations/answer-hits';
import {
  emptyBucket,
  setResult,
  tupleOf,
  type Bucket,
  type Level,
} from '../aggregations/aggregation';
import { bestHits, topHitsAnswer } from '../aggregations/top-hits';
import type { Documents, SearchScope } from '../documents';
import { invalid, unsupported } from '../failures';
import type { Answer } from '../json-writer';
import { documentsAround, objectScope } from '../nested/object-scopes';
import {
  oneOrMany,
  requireObject,
  get,
  isObject,
  optionalInteger,
  optionalText,
} from '../query/parameters';
import { scalarText } from '../query/values';
import { decodeWrapped } from '../query/wrapper';
import { createScores } from '../scores/scores';
import type { Session } from '../session';
import { positionOf, seqOf } from '../document-place';
import { readHitsRequest, type FoundHit } from './find-hits';
import { bestOfHits } from './hit-scores';
import { membersWithQueries } from './matched-queries';

/** Objects of a nested field that are shown with each hit: those that its query finds. */
export interface NestedHits {
  name: string;
  path: string;
  query: JsonObject;
  /** What `inner_hits` says of them. */
  options: JsonObject;
  /** Of the objects themselves. */
  below: readonly NestedHits[];
}

/** Of all queries of a request. */
export function readNestedHits(
  queries: readonly (JsonObject | undefined)[],
): readonly NestedHits[] {
  const found = queries.flatMap((query) => (query ? collect(query, 0) : []));
  const names = new Set<string>();
  for (const { name } of found) {
    if (names.has(name)) {
      throw invalid(`[inner_hits] already contains an entry for key [${name.slice(0, 100)}]`);
    }
    names.add(name);
  }
  return found;
}

/** Deeper ones are refused when they are compiled. */
const DEEPEST = 60;

function collect(query: JsonObject, depth: number): readonly NestedHits[] {
  const [entry] = Object.entries(query);
  if (depth > DEEPEST || !entry || !isObject(entry[1])) return [];
  const [kind, body] = entry;
  if (kind === 'wrapper') return collect(decodeWrapped(body), depth + 1);
  if (kind !== 'nested') {
    // No document that is found has objects of what it must not match.
    const members = membersWithQueries(kind).filter((member) => member !== 'must_not');
    return members.flatMap((member) =>
      oneOrMany(get(body, member)).flatMap((inner) =>
        isObject(inner) ? collect(inner, depth + 1) : [],
      ),
    );
  }
  const asked = requireObject(get(body, 'query'), 'nested.query');
  const below = collect(asked, depth + 1);
  const given = get(body, 'inner_hits');
  if (given === undefined) return below;
  const options = requireObject(given, 'inner_hits');
  const path = scalarText(get(body, 'path'), 'nested.path');
  return [{ name: optionalText(options, 'name') ?? path, path, query: asked, options, below }];
}

const MOST = 100;

/** Gives each hit the objects of it that the nested queries found. */
export async function addNestedHits(
  hits: readonly FoundHit[],
  asked: readonly NestedHits[],
  { scope, session }: { scope: SearchScope; session: Session },
): Promise<void> {
  for (const one of asked) {
    // They share a connection: one statement after the other.
    // oxlint-disable-next-line no-await-in-loop
    const answers = await objectsOf(hits, one, { scope, session });
    for (const hit of hits) {
      hit.inner = new Map([
        ...(hit.inner ?? []),
        [one.name, answers.get(hit)?.() ?? topHitsAnswer(0, [], null)],
      ]);
    }
  }
}

async function objectsOf(
  hits: readonly FoundHit[],
  asked: NestedHits,
  { scope, session }: { scope: SearchScope; session: Session },
): Promise<ReadonlyMap<FoundHit, () => Answer>> {
  const { allowed, now, outer, indices } = scope;
  const around = {
    indices,
    allowed,
    now,
    queries: [],
    among: numbersOf(hits),
    ...(outer ? { outer } : {}),
  };
  const below = objectScope(around, asked.path);
  if (!below) return new Map();
  const own: SearchScope = { ...below, queries: [asked.query] };
  const scores = createScores(own);
  const place = { ...own, scores };
  const { from, size, body } = readOptions(asked.options);
  const request = readHitsRequest(body, place, { from, size });
  await scores.prepare(session);
  const buckets = new Map(hits.map((hit) => [hit, emptyBucket()] as const));
  const level = levelOf(buckets, place, around);
  const run = { scope: place, session, countBuckets: () => {} };
  const found = await bestHits(request, run, level);
  const all = [...found].map(([bucket, { hits: own, count }]) => ({
    hits: own.slice(from, from + size),
    request,
    readAs: '',
    take: (answers: readonly Answer[]) =>
      setResult(bucket, '', () => topHitsAnswer(count, answers, bestOfHits(own, request, count))),
  }));
  if (asked.below.length > 0) {
    const shown = all.flatMap(({ hits: own }) => own);
    await addNestedHits(shown, asked.below, { scope: place, session });
  }
  await answerHits(all, session);
  return new Map(
    [...buckets].flatMap(([hit, { results }]) => {
      const answer = results?.get('');
      return answer ? [[hit, answer] as const] : [];
    }),
  );
}

function readOptions({ name: _name, ignore_unmapped: _ignore, ...body }: JsonObject) {
  const from = optionalInteger(body, 'from') ?? 0;
  const size = optionalInteger(body, 'size') ?? 3;
  if (from < 0 || size < 0 || from + size > MOST) {
    throw invalid(
      `Inner result window is too large, the inner hit definition's from + size must be less than or equal to: [${MOST}] but was [${from + size}].`,
    );
  }
  if (get(body, 'collapse') !== undefined) throw unsupported('[collapse] in [inner_hits]');
  return { from, size, body };
}

/** The numbers of the hits, by the table that they are in. */
function numbersOf(hits: readonly FoundHit[]): ReadonlyMap<number, readonly bigint[]> {
  const numbers = new Map<number, bigint[]>();
  for (const { reference } of hits) {
    const own = numbers.get(reference.index.id) ?? [];
    numbers.set(reference.index.id, own);
    own.push(reference.seq);
  }
  return numbers;
}

/** A bucket for each hit. */
function levelOf(
  hits: ReadonlyMap<FoundHit, Bucket>,
  scope: SearchScope,
  around: SearchScope,
): Level {
  const up = documentsAround(scope, around);
  const tupleOfHit = ({ reference }: FoundHit) => [
    around.indices.findIndex(({ id }) => id === reference.index.id),
    reference.seq,
  ];
  const key = (make: (documents: Documents) => ReturnType<typeof seqOf>) => ({
    grouping: {
      key: (documents: Documents) => make(up(documents)),
      multiple: false,
      finish: () => null,
    },
  });
  return {
    restrictions: [],
    keys: [key(positionOf), key(seqOf)],
    buckets: new Map([...hits].map(([hit, bucket]) => [tupleOf(tupleOfHit(hit)), bucket])),
    tuples: [...hits.keys()].map(tupleOfHit),
  };
}
