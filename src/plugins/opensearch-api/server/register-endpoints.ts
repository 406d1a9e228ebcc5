import type { FastifyInstance, FastifyReply, FastifyRequest, HTTPMethods } from 'fastify';
import { type CoreStart, disconnectSignal, principalOf, type RouteAccess } from '#core/server';
import type { Call, Endpoint } from './endpoint';
import { illegalArgument, notOffered } from './http/api-error';
import { COMMON_PARAMETERS, readParameters, type Parameters } from './http/parameters';
import { readBody } from './http/read-body';
import type { BodyLimit } from './http/receive-bodies';
import { sendAnswer } from './http/send-answer';
import type { ServerFacts } from './server-facts';
import { createTaskList, ownerOf, type TaskList } from './tasks';

interface Parts {
  endpoints: readonly Endpoint[];
  core: CoreStart;
  server: ServerFacts;
}

/** A route for each address of each endpoint. */
export function registerEndpoints(
  listener: FastifyInstance,
  { endpoints, core, server }: Parts,
): void {
  const tasks = createTaskList();
  for (const endpoint of endpoints) {
    const known = new Set([...COMMON_PARAMETERS, ...(endpoint.parameters ?? [])]);
    const config: RouteAccess & BodyLimit = {
      ...accessTo(endpoint),
      ...(endpoint.body === 'lines' ? {} : { bodyBytes: core.config['server.maxPayload'] }),
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
          await answer({ request, reply, endpoint, parameters, core, server, tasks });
          return reply;
        },
      });
    }
  }
}

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
}

async function answer(asked: Asked): Promise<void> {
  const { request, reply, endpoint, parameters, core, server, tasks } = asked;
  const principal = principalOf(request);
  const opaqueId = request.headers['x-opaque-id'];
  const task = tasks.begin({
    action: endpoint.name,
    description: `${request.method} ${pathOf(request)}`,
    opaqueId: typeof opaqueId === 'string' ? opaqueId : undefined,
    owner: ownerOf(principal),
  });
  const signal = AbortSignal.any([disconnectSignal(reply), task.signal]);
  const call: Call = {
    method: request.method,
    path: pathOf(request),
    params: request.params as Record<string, string>,
    parameters,
    body: readBody(request.body),
    engine: core.engine.forRequest(request, { signal }),
    signal,
    server,
    tasks: tasks.for(principal),
  };
  try {
    sendAnswer(reply, await endpoint.handle(call), parameters);
  } finally {
    task.end();
  }
}
