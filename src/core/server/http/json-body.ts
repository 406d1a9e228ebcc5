import type { FastifyInstance, FastifyRequest } from 'fastify';
import { parseLongNumerals } from '#common/json';
import { HttpError } from './http-error';

/** Deeper JSON is refused before anything walks it. */
const MAX_DEPTH = 200;

/**
 * JSON bodies, checked for what poisons prototypes (attack 31) and for depth (attack 35) before any
 * code sees them. Other content types are refused, which also refuses forms of other sites.
 */
export function registerJsonBody(server: FastifyInstance): void {
  server.removeAllContentTypeParsers();
  server.addContentTypeParser('application/json', { parseAs: 'string' }, (request, text, done) => {
    const refusal = refuseCompressed(request);
    if (refusal) {
      done(refusal);
      return;
    }
    if (text === '') {
      done(null, undefined);
      return;
    }
    try {
      const { longNumerals } = request.routeOptions.config as { longNumerals?: boolean };
      done(null, parseSafely(String(text), longNumerals ? parseLongNumerals : JSON.parse));
    } catch (error) {
      done(error as Error);
    }
  });
  server.addContentTypeParser('application/octet-stream', (request, payload, done) => {
    const { rawBody } = request.routeOptions.config as { rawBody?: boolean };
    done(
      rawBody
        ? refuseCompressed(request)
        : new HttpError(415, 'Unsupported Media Type: send application/json.'),
      payload,
    );
  });
}

/** No body is ever unpacked: a small one can't become a large one (attack 72). A packed file is a file. */
function refuseCompressed({ headers }: FastifyRequest): HttpError | null {
  const encoding = headers['content-encoding'] ?? 'identity';
  return encoding === 'identity'
    ? null
    : new HttpError(415, 'Unsupported Media Type: send the body without Content-Encoding.');
}

/** Throws 400 for what is no JSON, too deep, or names prototypes. */
export function parseSafely(text: string, parse: (text: string) => unknown = JSON.parse): unknown {
  let value: unknown;
  try {
    value = parse(text);
  } catch (error) {
    throw new HttpError(400, `[request body]: ${(error as Error).message}`);
  }
  // Looking at each key costs; the text tells at once that there is nothing to look for.
  const suspicious = /__proto__|constructor|prototype|\\u/.test(text);
  checkValue(value, suspicious, 0);
  return value;
}

function checkValue(value: unknown, checkKeys: boolean, depth: number): void {
  if (typeof value !== 'object' || value === null) {
    return;
  }
  if (depth > MAX_DEPTH) {
    throw new HttpError(400, `[request body]: nested more than ${MAX_DEPTH} levels deep.`);
  }
  if (checkKeys && !Array.isArray(value)) {
    checkNames(value);
  }
  for (const part of Object.values(value)) {
    checkValue(part, checkKeys, depth + 1);
  }
}

function checkNames(value: object): void {
  const isPoisonous =
    Object.hasOwn(value, '__proto__') ||
    (Object.hasOwn(value, 'constructor') &&
      Object.hasOwn(
        Object((value as { constructor: unknown }).constructor) as object,
        'prototype',
      ));
  if (isPoisonous) {
    throw new HttpError(
      400,
      '[request body]: the names __proto__ and constructor.prototype are not allowed.',
    );
  }
}
