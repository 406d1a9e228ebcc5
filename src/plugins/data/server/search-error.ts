import type { EngineError } from '#engine';

/** The error of one search of a batch, as JSON text: what a search on its own would have answered. */
export function toSearchError(error: EngineError): string {
  const cause = { type: error.code, reason: error.message };
  return JSON.stringify({
    message: error.message,
    attributes: { code: error.code, error: { ...cause, root_cause: [cause] } },
  });
}
