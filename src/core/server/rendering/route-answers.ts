import type { FastifyInstance, FastifyRequest } from 'fastify';
import { LONGEST_ROUTE, type RouteAnswer, type RouteQuestion } from '#common/page-scripts';
import type { AskAhead, LoadAhead, RoutePlan } from '../plugins/route-plan';
import { filesOfObjects, type FoldersByType } from './files-of-objects';
import { type ChunkFiles, filesOfChunks } from './chunk-files';
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
}

/** What plans may ask for: a dashboard of many indices asks for the rest itself. */
const MOST_REQUESTS = 24;
/** Nobody waits longer: what is there by then is answered. */
const PATIENCE_MS = 1000;

/**
 * `POST /internal/core/route_answers/{app}` with `{route}` answers `{answers, files}`: what the app will ask for at that address, in
 * the form of the first answers of a page, and the files that will draw it. The server never sees what stands after a `#`, so the
 * page's first script sends it, query and filters included: they belong into no address that is logged.
 */
export function registerRouteAnswers(router: Router, dependencies: Dependencies): void {
  router.post<{ Params: { app: string }; Body: { route: string } }>(
    '/internal/core/route_answers/:app',
    {
      schema: {
        body: closedObject({ route: { type: 'string', maxLength: LONGEST_ROUTE } }, ['route']),
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
  request: FastifyRequest & { body: { route: string } },
  { server, basePath, version, files, folders }: Dependencies,
): Promise<RouteAnswer> {
  const inside = basePath + workspacePathOf(request);
  const answers: FirstAnswer[] = [];
  let asked = 0;
  let over = false;
  const ask: AskAhead = async ({ method, path, body, isKnown }) => {
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
  let timer: ReturnType<typeof setTimeout> | undefined;
  const tooLate = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, PATIENCE_MS);
  });
  const needed = new Set<string>();
  const load: LoadAhead = (objects) =>
    filesOfObjects(objects, folders, files).forEach((file) => needed.add(file));
  const followed = plan.follow(request.body.route, ask, load);
  try {
    await Promise.race([followed, tooLate]);
  } finally {
    clearTimeout(timer);
    over = true;
    // What comes later is nobody's any more.
    followed.catch(() => undefined);
  }
  return { answers, files: [...needed] };
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
    url: `${inside}/internal/core/route_answers/${encodeURIComponent(appId)}`,
    awaited: plan.awaitedPaths.map((path) => inside + path),
    filesPath,
    files: filesOfChunks(plan.chunks, files),
  };
}
