import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { EngineError } from '#engine';
import type { Endpoint } from './endpoint';
import { type ApiError, errorBody, isServerError, toApiError } from './http/api-error';
import { readParameters } from './http/parameters';
import { JSON_TYPE, writeJson } from './http/send-answer';

/** Failures and unknown addresses, as OpenSearch tells them. */
export function registerErrors(listener: FastifyInstance, endpoints: readonly Endpoint[]): void {
  const methodsOf = createMethodsOf(endpoints);
  listener.setErrorHandler((error, request, reply) => {
    const found = toApiError(error);
    if (isServerError(found)) logFailure(request, error);
    if (!request.raw.complete) {
      // Else Node takes in the rest of a body that nobody reads, however long it is.
      void reply.header('connection', 'close');
    }
    addHeaders(reply, error, found);
    send(request, reply, found.status, errorBody(found));
  });
  listener.setNotFoundHandler((request, reply) => {
    const [path = ''] = request.url.split('?');
    const methods = methodsOf(path);
    if (methods.length === 0) {
      const reason = `no handler found for uri [${request.url}] and method [${request.method}]`;
      send(request, reply, 400, { error: reason });
      return;
    }
    void reply.header('allow', methods.join(','));
    send(request, reply, 405, {
      error: `Incorrect HTTP method for uri [${request.url}] and method [${request.method}], allowed: [${methods.join(', ')}]`,
      status: 405,
    });
  });
}

function logFailure(request: FastifyRequest, error: unknown): void {
  const [path] = request.url.split('?');
  request.log.error({ err: error, method: request.method, path }, 'A request failed.');
}

function addHeaders(reply: FastifyReply, error: unknown, { status }: ApiError): void {
  if (status === 401) void reply.header('www-authenticate', 'Basic realm="Atrium"');
  if (error instanceof EngineError && error.retryAfter !== undefined) {
    void reply.header('retry-after', error.retryAfter);
  }
}

function send(request: FastifyRequest, reply: FastifyReply, status: number, body: object): void {
  const [, search = ''] = request.url.split(/\?(.*)/s);
  let text: string;
  try {
    text = writeJson(body, readParameters(search));
  } catch {
    // What is wrong with the parameters is what the error says.
    text = JSON.stringify(body);
  }
  void reply.code(status).type(JSON_TYPE).send(text);
}

/** Which methods an address has. */
function createMethodsOf(endpoints: readonly Endpoint[]): (path: string) => readonly string[] {
  const routes = endpoints.flatMap(({ routes: all }) =>
    all.map((route) => {
      const [method = '', path = ''] = route.split(' ');
      return { method, parts: path.split('/') };
    }),
  );
  return (path) => {
    const asked = path.replace(/(?<=.)\/$/, '').split('/');
    return [
      ...new Set(routes.filter(({ parts }) => isAt(parts, asked)).map(({ method }) => method)),
    ];
  };
}

const isAt = (parts: readonly string[], asked: readonly string[]): boolean =>
  parts.length === asked.length && parts.every((part, at) => fits(part, asked[at] ?? ''));

function fits(part: string, asked: string): boolean {
  if (!part.startsWith('{')) return part === asked;
  // No index begins with `_`.
  return asked !== '' && (part !== '{index}' || asked === '_all' || !asked.startsWith('_'));
}
