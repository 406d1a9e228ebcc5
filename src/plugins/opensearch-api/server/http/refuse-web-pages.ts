import type { FastifyInstance, FastifyRequest } from 'fastify';
import { ApiError, PLAIN } from './api-error';

/** What programs send. A form, or a page that doesn't ask first, can send none of these. */
const BODY_TYPES =
  /^application\/(?:json|x-ndjson|vnd\.(?:elasticsearch|opensearch)\+(?:json|x-ndjson))\s*(?:;|$)/i;

/** What a route says of the types of its bodies. */
export interface BodyTypes {
  takesProtobuf?: true;
}

const PROTOBUF = /^application\/x-protobuf\s*(?:;|$)/i;

/** A page in a browser reaches this machine as its person does: whatever it can send without asking first is refused. */
export function refuseWebPages(listener: FastifyInstance): void {
  listener.addHook('onRequest', (request, _reply, done) => {
    done(refusalOf(request));
  });
}

function refusalOf(request: FastifyRequest): ApiError | undefined {
  const { headers } = request;
  const site = headers['sec-fetch-site'];
  if (headers.origin !== undefined || (site !== undefined && site !== 'none')) {
    return new ApiError(
      403,
      'security_exception',
      'Requests of web pages are not answered: this port is for programs.',
    );
  }
  if (headers['x-http-method-override'] !== undefined) {
    // The rights that were checked are those of the method of the request.
    return new ApiError(
      400,
      'illegal_argument_exception',
      'The header X-HTTP-Method-Override is not supported: send the method itself.',
    );
  }
  const type = headers['content-type'] ?? '';
  const { takesProtobuf } = request.routeOptions.config as BodyTypes;
  const isTaken = BODY_TYPES.test(type) || (takesProtobuf && PROTOBUF.test(type));
  if (hasBody(request) && !isTaken) {
    return new ApiError(406, PLAIN, `Content-Type header [${type.slice(0, 100)}] is not supported`);
  }
  return undefined;
}

function hasBody({ headers }: FastifyRequest): boolean {
  const length = headers['content-length'];
  return headers['transfer-encoding'] !== undefined || (length !== undefined && length !== '0');
}
