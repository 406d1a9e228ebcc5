import type { Readable } from 'node:stream';
import { createGunzip } from 'node:zlib';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { ApiError } from './api-error';
import type { BytesInFlight } from './bytes-in-flight';

/** As OpenSearch's `http.max_content_length`: of a body as it is, and of one that was unpacked. */
export const MAX_BODY = 104_857_600;

/** What a route says of its bodies. */
export interface BodyLimit {
  /** Bytes, unpacked; missing: as many as any may have. */
  bodyBytes?: number;
}

/** Takes bodies in as bytes, unpacked, and counts them while they come: what is too large or too much ends early. */
export function receiveBodies(listener: FastifyInstance, inFlight: BytesInFlight): void {
  // Otherwise a GET would be answered before its body is read.
  listener.addHttpMethod('GET', { hasBody: true, overrideExisting: true });
  listener.removeAllContentTypeParsers();
  const replies = new WeakMap<FastifyRequest, FastifyReply>();
  listener.addHook('onRequest', (request, reply, done) => {
    replies.set(request, reply);
    done();
  });
  listener.addContentTypeParser('*', async (request: FastifyRequest, payload: Readable) => {
    const reply = replies.get(request) as FastifyReply;
    return read(request, payload, inFlight.open(reply), inFlight.most);
  });
}

async function read(
  request: FastifyRequest,
  payload: Readable,
  budget: ReturnType<BytesInFlight['open']>,
  mostInFlight: number,
): Promise<Buffer> {
  const { bodyBytes = MAX_BODY } = request.routeOptions.config as BodyLimit;
  const most = Math.min(bodyBytes, mostInFlight);
  const announced = Number(request.headers['content-length'] ?? 0);
  if (announced > most) throw tooLong(most);
  const chunks: Buffer[] = [];
  let length = 0;
  let refused: ApiError | undefined;
  for await (const chunk of unpacked(request, payload)) {
    length += chunk.length;
    if (length > most) throw tooLong(most);
    refused = budget.add(chunk.length);
    if (refused) break;
    chunks.push(chunk);
  }
  if (!refused) return Buffer.concat(chunks, length);
  chunks.length = 0;
  await discard(payload);
  throw refused;
}

/** Many clients write all of a body before they read: of an answer in between they would see a broken connection alone. */
async function discard(payload: Readable): Promise<void> {
  let length = 0;
  for await (const chunk of payload.iterator({ destroyOnReturn: false })) {
    length += (chunk as Buffer).length;
    if (length > MAX_BODY) return;
  }
}

/** What is packed is unpacked piece by piece: a bomb ends at the limit, whatever it would become. */
async function* unpacked({ headers }: FastifyRequest, payload: Readable): AsyncGenerator<Buffer> {
  const encoding = headers['content-encoding'] ?? 'identity';
  // An end before all of it is read must not end the connection: the answer that says why goes over it.
  if (encoding === 'identity') {
    yield* payload.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>;
    return;
  }
  if (encoding !== 'gzip' && encoding !== 'x-gzip') {
    throw new ApiError(
      415,
      'illegal_argument_exception',
      `Content-Encoding [${encoding.slice(0, 100)}] is not supported: send gzip, or no encoding.`,
    );
  }
  const gunzip = createGunzip();
  const breakOff = () => gunzip.destroy(new Error('The body broke off.'));
  payload.once('close', breakOff).once('error', breakOff);
  payload.once('end', () => payload.off('close', breakOff));
  payload.pipe(gunzip);
  try {
    yield* gunzip as AsyncIterable<Buffer>;
  } catch {
    throw new ApiError(400, 'illegal_argument_exception', 'The body is not valid gzip.');
  } finally {
    payload.unpipe(gunzip);
    gunzip.destroy();
  }
}

const tooLong = (most: number): ApiError =>
  new ApiError(
    413,
    'content_too_long_exception',
    `The body is longer than ${most} bytes. Send it in several requests.`,
  );
