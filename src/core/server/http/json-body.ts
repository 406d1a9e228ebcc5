import type { FastifyInstance, FastifyRequest } from 'fastify';
import { parseLongNumerals, TooManyDigitsError } from '#common/json';
import { nested, type ServerMessage, tell } from '#common/server-messages';
import { HttpError } from './http-error';
import { findShapeProblem, type JsonLimits } from './json-shape';

/** What is deeper or holds more is refused before anything is made of it. */
const LIMITS: JsonLimits = { levels: 200, values: 1_000_000 };

/**
 * JSON bodies, checked for what poisons prototypes (attack 31) and for depth and number of values (attack 35) before any
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
      done(null, parseSafely(String(text), longNumerals ? { parse: parseLongNumerals } : {}));
    } catch (error) {
      done(error as Error);
    }
  });
  server.addContentTypeParser('application/octet-stream', (request, payload, done) => {
    const { rawBody } = request.routeOptions.config as { rawBody?: boolean };
    done(
      rawBody
        ? refuseCompressed(request)
        : new HttpError(415, tell('request.mediaType', { type: 'application/json' })),
      payload,
    );
  });
}

/** No body is ever unpacked: a small one can't become a large one (attack 72). A packed file is a file. */
function refuseCompressed({ headers }: FastifyRequest): HttpError | null {
  const encoding = headers['content-encoding'] ?? 'identity';
  return encoding === 'identity' ? null : new HttpError(415, tell('request.compressed'));
}

/** A text is not JSON that anything is made of. */
export class JsonError extends HttpError {
  readonly problem: ServerMessage;

  constructor(problem: ServerMessage) {
    super(400, tell('request.body', { reason: nested(problem) }));
    this.problem = problem;
  }
}

export interface ParseOptions {
  /** Where less is needed than a body may hold. */
  values?: number;
  parse?: (text: string) => unknown;
}

/** Throws 400 for what is not JSON, too deep or too much, or names prototypes. */
export function parseSafely(
  text: string,
  { values = LIMITS.values, parse = JSON.parse }: ParseOptions = {},
): unknown {
  const problem = findShapeProblem(text, { ...LIMITS, values });
  if (problem) {
    throw new JsonError(problem);
  }
  let value: unknown;
  try {
    value = parse(text);
  } catch (error) {
    throw new JsonError(problemOf(error as Error));
  }
  // Looking at each key costs; the text tells at once that there is nothing to look for.
  if (/__proto__|constructor|prototype|\\u/.test(text)) {
    checkKeys(value);
  }
  return value;
}

function problemOf(error: Error): ServerMessage {
  if (!(error instanceof TooManyDigitsError))
    return tell('json.invalid', { reason: error.message });
  const { count, limit } = error;
  return tell('json.tooManyDigits', { count, limit });
}

function checkKeys(value: unknown): void {
  if (typeof value !== 'object' || value === null) {
    return;
  }
  if (!Array.isArray(value)) {
    checkNames(value);
  }
  for (const part of Object.values(value)) {
    checkKeys(part);
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
    throw new JsonError(tell('json.prototype'));
  }
}
