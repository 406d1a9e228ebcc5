import type { ItemError, ObjectKey } from '#common/saved-objects';
import type { WriteOutcome } from '../../../store';
import { HttpError, toErrorBody } from '../http';

export function notFound({ type, id }: ObjectKey): HttpError {
  return new HttpError(404, `Saved object [${type}/${id}] not found`);
}

export function conflict({ type, id }: ObjectKey): HttpError {
  return new HttpError(409, `Saved object [${type}/${id}] conflict`);
}

export function unsupportedType(type: string): HttpError {
  return new HttpError(400, `Unsupported saved object type: '${type}'`);
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
