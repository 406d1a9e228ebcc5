import { translateAnswer } from '#common/i18n';

export interface ErrorDescription {
  message: string;
  /** For those who want to know more: the cause's type, the stack. */
  details?: string;
}

/** The sentence for the person, and the rest. The server's own message comes before a status text, in the language of the page. */
export function describeError(error: unknown): ErrorDescription {
  if (!(error instanceof Error)) {
    return { message: String(error) };
  }
  const { body } = error as { body?: unknown };
  const answer = isRecord(body) ? body : undefined;
  const message = translateAnswer(answer) ?? error.message;
  const attributes = isRecord(answer?.attributes) ? answer.attributes : undefined;
  const cause = attributes?.error ? JSON.stringify(attributes.error, undefined, 2) : undefined;
  return { message: message || error.name, details: cause ?? error.stack };
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}
