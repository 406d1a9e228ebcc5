import type { JsonObject } from '#common/json';
import type { EngineContext } from '../../engine';
import type { PatternsAnswer, PatternsRequest } from '../../patterns';
import { visibleProgress } from '../../search-progress';
import { finishInTurns } from '../in-steps';
import { readAskedOrdinals } from '../ordinals/known-ordinals';
import { onePerson } from '../../shared-runs/askers';
import type { SearchScope } from '../search/documents';
import { readIndices } from '../search/derived/related-indices';
import { withDerived } from '../search/derived/with-derived';
import { expandLikes } from '../search/likes/expand-likes';
import { readRequest } from '../search/request';
import type { SearchTarget } from '../search/search';
import type { Session } from '../search/session';
import { createTurns } from '../search/steps';
import { readAskedWords } from '../text/known-words';
import { answerOf } from './pattern-answer';
import { readTextField, type TextField } from './text-field';
import { eachLine, readTexts, type TextPart } from './read-texts';
import { createPatternCounter, type PatternCounter } from './texts/count-patterns';

interface Prepared {
  request: PatternsRequest;
  field: TextField | undefined;
  scope: SearchScope;
  before: SearchScope | undefined;
}

/** All texts are read, in parts, and counted by patterns that are learned meanwhile. */
export async function findPatterns(
  request: PatternsRequest & { derived: JsonObject },
  target: SearchTarget,
  context: EngineContext,
): Promise<PatternsAnswer> {
  const own = { target, derived: request.derived };
  const scope = await scopeOf(request.query, own, context);
  const before = request.before && (await scopeOf(request.before, own, context));
  const prepared = { request, scope, before, field: readTextField(scope, request.field) };
  const limits = {
    askers: onePerson(context.principal),
    signal: context.signal,
    timeoutMs: context.timeoutMs,
    place: target.place,
    ...visibleProgress(context),
  };
  return target.sessions.run(readIndices(target), limits, (session) => count(prepared, session));
}

async function scopeOf(
  query: PatternsRequest['query'],
  { target, derived }: { target: SearchTarget; derived: JsonObject },
  context: EngineContext,
): Promise<SearchScope> {
  const body = await expandLikes({ query, derived }, target, context);
  const request = readRequest(body);
  const { filters } = target;
  const visibility = { allowed: context.allowedIndices, now: Date.now() };
  return {
    ...visibility,
    indices: withDerived(target, request.derived, visibility),
    queries: [request.query],
    ...(filters && filters.size > 0 ? { filters } : {}),
  };
}

async function count(
  { request, field, scope, before }: Prepared,
  session: Session,
): Promise<PatternsAnswer> {
  const counter = createPatternCounter(request.time?.buckets ?? 0);
  await readAskedWords(scope.indices, session);
  await readAskedOrdinals(scope.indices, session);
  const sums = { documents: 0, texts: 0 };
  const turn = createTurns();
  await readTexts({ scope, field, time: request.time }, session, async (part) => {
    sums.documents += part.documents;
    sums.texts += part.texts;
    await countPart(part, { counter, turn });
  });
  await finishInTurns(counter.learn(true));
  if (before) {
    await readTexts({ scope: before, field, time: undefined }, session, async ({ lines }) => {
      eachLine(lines, (from, to) => counter.addBefore(lines, from, to));
      await turn();
    });
  }
  return answerOf(counter.patterns(), { request, field, sums });
}

/** Others have their turn where it takes long. */
async function countPart(
  { lines }: TextPart,
  { counter, turn }: { counter: PatternCounter; turn: ReturnType<typeof createTurns> },
): Promise<void> {
  let at = 0;
  while (at < lines.length) {
    if (counter.isFull()) {
      // oxlint-disable-next-line no-await-in-loop -- what comes next is counted by it
      await finishInTurns(counter.learn(false));
    }
    const own = at;
    at = eachLine(
      lines,
      (from, to, bucket) => counter.add(lines, from, to, bucket),
      own,
      () => counter.isFull(),
    );
    // oxlint-disable-next-line no-await-in-loop
    await turn();
  }
}
