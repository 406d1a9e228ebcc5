import type { FastifyRequest } from 'fastify';
import { parseLongNumerals } from '#common/json';
import type { SearchRequest, SearchResponse } from '#common/search';
import { principalOf } from '../auth/principal-of';
import type { EngineService, RequestEngine } from '../engine/engine-for-request';
import type { BegunSearch } from '../plugins/route-plan';

/** Searches that pages will ask for, begun before they do. */
export interface BegunSearches {
  /** Begins them as whoever makes the request, in its workspace; nobody hears of a failure. */
  begin(request: FastifyRequest, searches: readonly BegunSearch[]): void;
}

interface Limits {
  /** Of one page, as of the page's own request. */
  atOnce: number;
  /** Of one page; it asks for the rest itself. */
  searches: number;
  /** Pages of one person whose searches run or wait. */
  pagesEach: number;
  /** Of all people. */
  pages: number;
  /** A page that has not asked by then never will: what it waits for goes on without this. */
  milliseconds: number;
}

const LIMITS: Limits = {
  atOnce: 2,
  searches: 60,
  pagesEach: 4,
  pages: 32,
  milliseconds: 10_000,
};

export function createBegunSearches(
  engine: Pick<EngineService, 'forRequest'>,
  limits: Limits = LIMITS,
): BegunSearches {
  const pages = new Map<string, number>();
  let all = 0;
  /** False where there are enough. */
  const enter = (person: string): boolean => {
    const own = pages.get(person) ?? 0;
    if (own >= limits.pagesEach || all >= limits.pages) return false;
    pages.set(person, own + 1);
    all += 1;
    return true;
  };
  const leave = (person: string) => {
    const left = (pages.get(person) ?? 1) - 1;
    if (left > 0) pages.set(person, left);
    else pages.delete(person);
    all -= 1;
  };
  return {
    begin(request, searches) {
      const { id, makerId: person = id } = principalOf(request);
      if (searches.length === 0 || !enter(person)) return;
      const signal = AbortSignal.timeout(limits.milliseconds);
      // What may be read is decided again for each of them, as for every request.
      const engineNow = () => engine.forRequest(request, { signal });
      void runAll(searches, { engineNow, signal, limits }).finally(() => leave(person));
    },
  };
}

interface Run {
  engineNow: () => RequestEngine;
  signal: AbortSignal;
  limits: Limits;
}

/** Never rejects. */
async function runAll(searches: readonly BegunSearch[], run: Run): Promise<void> {
  const { limits, signal } = run;
  const waiting = [...searches];
  let left = limits.searches;
  const take = () => {
    left -= 1;
    return left < 0 || signal.aborted ? undefined : waiting.shift();
  };
  const work = async () => {
    for (let search = take(); search; search = take()) {
      // The page asks for it at once, too: before what still waits.
      // oxlint-disable-next-line no-await-in-loop -- so many at once
      waiting.unshift(...(await searchOne(search, run).catch(() => [])));
    }
  };
  await Promise.all(Array.from({ length: limits.atOnce }, work));
}

async function searchOne(
  { index, body, follow }: BegunSearch,
  { engineNow }: Run,
): Promise<readonly BegunSearch[]> {
  const engine = engineNow();
  // As the page's request is read.
  const request = parseLongNumerals(JSON.stringify({ index, body })) as unknown as SearchRequest;
  if (!engine.sharesAnswer(request)) return [];
  const answer = await engine.search(request);
  return follow ? follow(parseLongNumerals(answer) as unknown as SearchResponse) : [];
}
