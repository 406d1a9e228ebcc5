import type { FastifyInstance, FastifyReply, FastifyRequest, HTTPMethods } from 'fastify';
import { type CoreStart, disconnectSignal, principalOf, type RouteAccess } from '#core/server';
import type { Answer, Call, Endpoint } from './endpoint';
import { ApiError, errorBody, illegalArgument, notOffered, toApiError } from './http/api-error';
import { COMMON_PARAMETERS, readParameters, type Parameters } from './http/parameters';
import { readBody } from './http/read-body';
import type { BodyLimit } from './http/receive-bodies';
import type { BodyTypes } from './http/refuse-web-pages';
import { sendAnswer } from './http/send-answer';
import type { KeptTasks } from './kept-tasks';
import type { ServerFacts } from './server-facts';
import {
  createTaskList,
  ownerOf,
  type NewTask,
  type OpenTask,
  type TaskList,
  type TaskResult,
} from './tasks';

interface Parts {
  endpoints: readonly Endpoint[];
  core: CoreStart;
  server: ServerFacts;
  keptTasks: KeptTasks;
}

/** A route for each address of each endpoint. */
export function registerEndpoints(
  listener: FastifyInstance,
  { endpoints, core, server, keptTasks }: Parts,
): void {
  const tasks = createTaskList(keptTasks);
  const background = new Set<number>();
  listener.addHook('onClose', (_, done) => {
    tasks.cancelAll();
    done();
  });
  for (const endpoint of endpoints) {
    const known = new Set([...COMMON_PARAMETERS, ...(endpoint.parameters ?? [])]);
    const config: RouteAccess & BodyLimit & BodyTypes = {
      ...accessTo(endpoint),
      ...(endpoint.takesProtobuf && { takesProtobuf: true }),
      ...(isLong(endpoint) ? {} : { bodyBytes: core.config['server.maxPayload'] }),
      ...(endpoint.bodyBytes !== undefined && { bodyBytes: endpoint.bodyBytes }),
    };
    for (const route of endpoint.routes) {
      const [method, path = ''] = route.split(' ');
      listener.route({
        method: method as HTTPMethods,
        url: toUrl(path),
        config,
        ...(endpoint.isRefused && {
          onRequest: (_request, _reply, done) => done(notOffered(endpoint.does)),
        }),
        async handler(request, reply) {
          const parameters = parametersOf(request);
          checkRequest(request, endpoint, parameters, known);
          await answer({ request, reply, endpoint, parameters, core, server, tasks, background });
          return reply;
        },
      });
    }
  }
}

const isLong = ({ body }: Endpoint): boolean => body === 'lines' || body === 'document';

/** No index begins with `_`: what does is an address that is not there, or not with this method. */
const toUrl = (path: string): string =>
  path.replace('/{index}', '/:index(^(?:[^_].*|_all)$)').replace(/\{(\w+)\}/g, ':$1');

/** Reading is for everybody who may read; anything else needs the role that changes, and has its line in the audit log. */
function accessTo({ scope }: Endpoint): RouteAccess {
  return { scope, access: scope === 'read' || scope === 'any' ? 'viewer' : 'editor' };
}

function parametersOf({ url }: FastifyRequest): Parameters {
  const [, search = ''] = url.split(/\?(.*)/s);
  return readParameters(search);
}

const pathOf = ({ url }: FastifyRequest): string => url.split('?')[0] ?? '';

function checkRequest(
  request: FastifyRequest,
  { body }: Endpoint,
  parameters: Parameters,
  known: ReadonlySet<string>,
): void {
  const path = pathOf(request);
  parameters.refuseOthers(path, known);
  if (parameters.flag('error_trace')) {
    throw illegalArgument('error traces in responses are disabled.');
  }
  if (!body && Buffer.isBuffer(request.body) && request.body.length > 0) {
    throw illegalArgument(`request [${request.method} ${path}] does not support having a body`);
  }
}

interface Asked extends Pick<Parts, 'core' | 'server'> {
  request: FastifyRequest;
  reply: FastifyReply;
  endpoint: Endpoint;
  parameters: Parameters;
  tasks: TaskList;
  /** Tasks that nobody waits for. */
  background: Set<number>;
}

async function answer(asked: Asked): Promise<void> {
  const { reply, endpoint, parameters, tasks } = asked;
  const task = tasks.begin(newTask(asked));
  const signal = AbortSignal.any([disconnectSignal(reply), task.signal]);
  try {
    sendAnswer(reply, await endpoint.handle(callOf(asked, task, signal)), parameters);
  } finally {
    task.end();
  }
}

function newTask({ request, endpoint }: Asked): NewTask {
  const opaqueId = request.headers['x-opaque-id'];
  return {
    action: endpoint.action ?? endpoint.name,
    description: `${request.method} ${pathOf(request)}`,
    opaqueId: typeof opaqueId === 'string' ? opaqueId : undefined,
    owner: ownerOf(principalOf(request)),
  };
}

function callOf(asked: Asked, task: OpenTask, signal: AbortSignal): Call {
  const { request, parameters, core, server, tasks } = asked;
  return {
    method: request.method,
    path: pathOf(request),
    params: request.params as Record<string, string>,
    parameters,
    body: readBody(request.body),
    contentType: request.headers['content-type'] ?? '',
    engine: core.engine.forRequest(request, { signal }),
    ofServer: () => core.engine.forOperator({ signal }),
    signal,
    server,
    tasks: tasks.for(principalOf(request)),
    tell: task.tell,
    inBackground: (work) => beginWork(asked, work),
  };
}

/** Work that nobody waits for, over all people. */
const MOST_IN_BACKGROUND = 20;

async function beginWork(asked: Asked, work: (call: Call) => Promise<Answer>): Promise<Answer> {
  const { tasks, server, background } = asked;
  if (background.size >= MOST_IN_BACKGROUND) {
    throw new ApiError(
      429,
      'rejected_execution_exception',
      `${MOST_IN_BACKGROUND} tasks run in the background already: wait for one of them to end.`,
    );
  }
  const task = tasks.begin(newTask(asked));
  background.add(task.id);
  try {
    // Whoever gets its id finds out what became of it, also where the server ends meanwhile.
    await task.keep();
  } catch (error) {
    background.delete(task.id);
    task.end();
    throw error;
  }
  const call = callOf(asked, task, task.signal);
  void (async () => {
    let result: TaskResult;
    try {
      const answered = await work(call);
      result = { response: 'json' in answered ? (answered.json as object) : {} };
    } catch (error) {
      result = errorBody(toApiError(error)) as TaskResult;
    }
    await task.keep(result).catch((error: unknown) => asked.request.log.error(error));
    background.delete(task.id);
    task.end(result);
  })();
  return { json: { task: `${server.nodeId}:${task.id}` } };
}
