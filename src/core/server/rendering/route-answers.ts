import type { FastifyInstance, FastifyRequest } from 'fastify';
import { asText } from '#common/json';
import {
  LONGEST_ROUTE,
  LONGEST_WORK,
  type OpeningPage,
  type RouteAnswer,
  type RouteQuestion,
} from '#common/page-scripts';
import type {
  AskAhead,
  PlanTools,
  RoutePlan,
  SearchesOf,
  ShownObject,
} from '../plugins/route-plan';
import type { UiSettingsService } from '../ui-settings';
import { filesOfObjects, type FoldersByType } from './files-of-objects';
import { type ChunkFiles, filesOfChunks } from './chunk-files';
import type { BegunSearches } from './begun-searches';
import { closedObject, type Router, workspacePathOf } from '../http';
import { answerWithin, type FirstAnswer } from './first-answers';

/** The plans of all apps, by app. */
export type RoutePlans = Map<string, RoutePlan>;

interface Dependencies {
  server: FastifyInstance;
  basePath: string;
  version: string;
  plans: RoutePlans;
  folders: FoldersByType;
  files: ChunkFiles;
  uiSettings: Pick<UiSettingsService, 'forRequest'>;
  searches: ReadonlyMap<string, SearchesOf>;
  /** Missing where equal searches are computed each: one that is begun would cost twice. */
  begun: BegunSearches | undefined;
}

/** The last time that a `Date` holds: milliseconds since 1970. */
const LATEST = 8.64e15;
/** In CSS pixels. */
const LARGEST_WINDOW = 100_000;
/** What plans may ask for: a dashboard of many indices asks for the rest itself. */
const MOST_REQUESTS = 24;
/** Nobody waits longer: what is there by then is answered. */
const PATIENCE_MS = 1000;

/**
 * `POST /internal/core/route_answers/{app}` with an `OpeningPage` answers `{answers, files}`: what the app will ask for at that
 * address, in the form of the first answers of a page, and the files that will draw it; searches that it will send are begun. The
 * server never sees what stands after a `#`, so the page's first script sends it, query and filters included: they belong into no
 * address that is logged.
 */
export function registerRouteAnswers(router: Router, dependencies: Dependencies): void {
  router.post<{ Params: { app: string }; Body: OpeningPage }>(
    '/internal/core/route_answers/:app',
    {
      schema: {
        body: closedObject(
          {
            route: { type: 'string', maxLength: LONGEST_ROUTE },
            now: { type: 'integer', minimum: 0, maximum: LATEST },
            timeZone: { type: 'string', maxLength: 100 },
            width: { type: 'number', minimum: 0, maximum: LARGEST_WINDOW },
            height: { type: 'number', minimum: 0, maximum: LARGEST_WINDOW },
            work: { type: 'string', maxLength: LONGEST_WORK },
          },
          ['route', 'now', 'timeZone', 'width', 'height'],
        ),
      },
      access: 'viewer',
    },
    async (request, reply) => {
      void reply.header('cache-control', 'no-store');
      const plan = dependencies.plans.get(request.params.app);
      return plan
        ? follow(plan, request as FastifyRequest & typeof request, dependencies)
        : { answers: [], files: [] };
    },
  );
}

async function follow(
  plan: RoutePlan,
  request: FastifyRequest & { body: OpeningPage },
  dependencies: Dependencies,
): Promise<RouteAnswer> {
  const { server, basePath, version, files, folders } = dependencies;
  const inside = basePath + workspacePathOf(request);
  const answers: FirstAnswer[] = [];
  let asked = 0;
  let over = false;
  const askOnce: AskAhead = async ({ method, path, body, isKnown }) => {
    asked += 1;
    if (over || asked > MOST_REQUESTS) return undefined;
    const first = {
      method,
      url: inside + path,
      ...(body !== undefined && { body: JSON.stringify(body) }),
    };
    const found = await answerWithin(first, { server, request, basePath, version });
    if (!found || over) return undefined;
    if (!isKnown) answers.push(found);
    return JSON.parse(found.answer.text) as unknown;
  };
  const known = new Map<string, Promise<unknown>>();
  // Several panels ask about one index.
  const ask: AskAhead = (question) => {
    const key = JSON.stringify(question);
    const found = known.get(key) ?? askOnce(question);
    known.set(key, found);
    return found;
  };
  let timer: ReturnType<typeof setTimeout> | undefined;
  const tooLate = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, PATIENCE_MS);
  });
  const needed = new Set<string>();
  const tools = {
    ask,
    load: (objects: readonly ShownObject[]) =>
      filesOfObjects(objects, folders, files).forEach((file) => needed.add(file)),
    ...searchTools(ask, request, dependencies),
  };
  // What a plan can't go on with, such as an index that is missing, the page tells.
  const followed = plan.follow(request.body, tools).catch(() => undefined);
  try {
    await Promise.race([followed, tooLate]);
  } finally {
    clearTimeout(timer);
    // Answers that come later are dropped.
    over = true;
  }
  return { answers, files: [...needed] };
}

/** What plans know and begin of the page's searches. */
function searchTools(
  ask: AskAhead,
  request: FastifyRequest,
  { uiSettings, searches, begun }: Dependencies,
): Pick<PlanTools, 'setting' | 'hasSearches' | 'searchesOf' | 'begin'> {
  const settings = uiSettings.forRequest(request);
  const setting = <Value>(key: string) => settings.get<Value>(key);
  return {
    setting,
    hasSearches: (type) => searches.has(type),
    async searchesOf(object, around) {
      const ofType = begun ? searches.get(asText(object['type'])) : undefined;
      // What is wrong with an object the page tells.
      return ofType ? ofType(object, around, { ask, setting }).catch(() => []) : [];
    },
    begin: (wanted) => begun?.begin(request, wanted),
  };
}

interface QuestionOptions {
  appId: string;
  /** Base path and workspace. */
  inside: string;
  /** Where the built files lie, with a slash at the end. */
  filesPath: string;
  files: ChunkFiles;
}

/** What the page's first script asks, and where its address is one of the plan's. */
export function toRouteQuestion(
  plan: RoutePlan | undefined,
  { appId, inside, filesPath, files }: QuestionOptions,
): RouteQuestion | undefined {
  if (!plan) return undefined;
  return {
    pattern: plan.pattern,
    work: plan.work ?? [],
    url: `${inside}/internal/core/route_answers/${encodeURIComponent(appId)}`,
    awaited: plan.awaitedPaths.map((path) => inside + path),
    filesPath,
    files: filesOfChunks(plan.chunks, files),
  };
}
