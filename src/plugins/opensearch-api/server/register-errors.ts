import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { EngineError } from '#engine';
import type { Endpoint } from './endpoint';
import { ApiError, errorBody, isServerError, toApiError } from './http/api-error';
import { readParameters } from './http/parameters';
import { JSON_TYPE, TEXT_TYPE, writeJson } from './http/send-answer';
import { invalidName } from './indices/check-name';

/** Failures and unknown addresses, as OpenSearch tells them. */
export function registerErrors(listener: FastifyInstance, endpoints: readonly Endpoint[]): void {
  const methodsOf = createMethodsOf(endpoints);
  listener.setErrorHandler((error, request, reply) => {
    const found = toApiError(error);
    if (isServerError(found) && !isGone(request, error)) logFailure(request, error);
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
    const name = /^\/(_[^/]*)\/?$/.exec(path)?.[1];
    if (methods.length === 0 && name !== undefined && OF_INDICES.has(request.method)) {
      // OpenSearch takes it for an index.
      const refused = invalidName(decodeURIComponent(name), "must not start with '_'.");
      send(request, reply, 400, errorBody(refused));
      return;
    }
    if (methods.length === 0) {
      const reason = `no handler found for uri [${request.url}] and method [${request.method}]`;
      send(request, reply, 400, { error: reason });
      return;
    }
    void reply.header('allow', methods.join(','));
    if (request.method === 'OPTIONS') {
      void reply.code(200).type(TEXT_TYPE).send('');
      return;
    }
    send(request, reply, 405, {
      error: `Incorrect HTTP method for uri [${request.url}] and method [${request.method}], allowed: [${methods.join(', ')}]`,
      status: 405,
    });
  });
}

/** What an index by its name can be asked. */
const OF_INDICES: ReadonlySet<string> = new Set(['GET', 'HEAD', 'PUT', 'DELETE']);

/** An address that is not UTF-8, or has an escape that is none: nobody knows what it would mean. */
export function sendBadAddress(request: FastifyRequest, reply: FastifyReply): void {
  const [path = ''] = request.url.split('?');
  const reason = `The path [${path.slice(0, 200)}] can't be decoded: escape its characters as UTF-8.`;
  send(request, reply, 400, errorBody(new ApiError(400, 'bad_parameter_exception', reason)));
}

/** Whoever asked has gone before all of the request was there: nothing has failed. */
const isGone = ({ raw }: FastifyRequest, error: unknown): boolean =>
  raw.destroyed && !raw.complete && (error as { code?: unknown }).code === 'ECONNRESET';

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

/** In the order in which OpenSearch tells them. */
const METHODS = ['POST', 'GET', 'PUT', 'HEAD', 'DELETE'] as const;

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
    const there = new Set(
      routes.filter(({ parts }) => isAt(parts, asked)).map(({ method }) => method),
    );
    return METHODS.filter((method) => there.has(method));
  };
}

const isAt = (parts: readonly string[], asked: readonly string[]): boolean =>
  parts.length === asked.length && parts.every((part, at) => fits(part, asked[at] ?? ''));

function fits(part: string, asked: string): boolean {
  if (!part.startsWith('{')) return part === asked;
  // No index begins with `_`.
  return asked !== '' && (part !== '{index}' || asked === '_all' || !asked.startsWith('_'));
}
