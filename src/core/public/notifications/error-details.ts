import { translateAnswer } from '#common/i18n';

/** The details of a failure beside its message, as text. */
export interface ErrorDetails {
  message: string;
  causeType?: string;
  reason?: string;
  stack?: string;
}

/**
 * The cause of a search that failed comes with the answer of the server, in
 * `attributes.error`; the stack is the browser's own.
 */
export function toErrorDetails(error: Error): ErrorDetails {
  const { body } = error as { body?: unknown };
  const answer = toRecord(body);
  const cause = toRecord(toRecord(answer['attributes'])['error']);
  const root = Array.isArray(cause['root_cause']) ? toRecord(cause['root_cause'][0]) : {};
  return {
    message: translateAnswer(answer) || error.message || error.name,
    causeType: toText(cause['type']) ?? toText(root['type']),
    reason: toText(cause['reason']) ?? toText(root['reason']),
    stack: error.stack,
  };
}

function toRecord(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
}

function toText(value: unknown): string | undefined {
  return typeof value === 'string' ? value : undefined;
}
