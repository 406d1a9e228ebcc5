import { applyUpdate } from '../apply-update';
import { UpdateError, type ErrorCause } from '../update-error';
import { readUpdate } from '../update-request';

export interface Tried {
  result?: string;
  after?: string | undefined;
  /** Types and reasons, from the outside in. */
  error?: (readonly [string, string | null])[];
}

/** What an update makes of a document, or how it fails. */
export function tryUpdate(source: string | undefined, body: string): Tried {
  const current =
    source === undefined ? undefined : { source, id: '1', index: 'u', version: 29, seqNo: 1 };
  try {
    const { result, source: after } = applyUpdate(readUpdate(body), current);
    return { result, ...(after !== undefined && { after }) };
  } catch (error) {
    if (!(error instanceof UpdateError)) throw error;
    const found: (readonly [string, string | null])[] = [];
    for (let cause: ErrorCause | undefined = error.cause; cause; cause = cause.caused_by) {
      found.push([cause.type, cause.reason]);
    }
    return { error: found };
  }
}

/** With a script alone. */
export const tryScript = (source: string, script: string, params?: string): Tried =>
  tryUpdate(
    source,
    `{"script":{"source":${JSON.stringify(script)}${params === undefined ? '' : `,"params":${params}`}}}`,
  );
