import type { ItemError, ObjectKey } from '#common/saved-objects';
import { tell } from '#common/server-messages';
import type { WriteOutcome } from '#store';
import { HttpError, toErrorBody } from '../http';

export function notFound({ type, id }: ObjectKey): HttpError {
  return new HttpError(404, tell('objects.missing', { type, id }));
}

export function conflict({ type, id }: ObjectKey): HttpError {
  return new HttpError(409, tell('objects.conflict', { type, id }));
}

export function unsupportedType(type: string): HttpError {
  return new HttpError(400, tell('objects.unsupportedType', { type }));
}

export function toFailure(key: ObjectKey, outcome: WriteOutcome & { done: false }): HttpError {
  return outcome.reason === 'missing' ? notFound(key) : conflict(key);
}

/** The error of one object among several; what is not meant for people is thrown on. */
export function toItemError(error: unknown): ItemError {
  if (!(error instanceof HttpError)) {
    throw error;
  }
  const { attributes, ...body } = toErrorBody(error);
  return { ...body, ...(attributes && { metadata: { ...attributes } }) };
}
