import { toErrorBody } from '#core/server';
import type { EngineError } from '#engine';

/** The error of one search of a batch, as JSON text: what a search on its own would have answered. */
export function toSearchError(error: EngineError): string {
  const { message, attributes } = toErrorBody(error);
  return JSON.stringify({ message, attributes });
}
