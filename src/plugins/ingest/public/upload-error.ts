import { translateAnswer } from '#common/i18n';

/** The server refused a file. `existingIndex` is set where only the name is in the way. */
export class UploadError extends Error {
  override readonly name = 'UploadError';
  readonly statusCode: number;
  readonly existingIndex: string | undefined;

  constructor(message: string, statusCode: number, existingIndex?: string) {
    super(message);
    this.statusCode = statusCode;
    this.existingIndex = existingIndex;
  }
}

/** From the body of an answer, or from no answer at all. */
export function toUploadError(statusCode: number, text: string): UploadError {
  const body = parse(text);
  const message = translateAnswer(body) ?? `HTTP ${statusCode}`;
  const { reason, index } = (body.attributes ?? {}) as { reason?: string; index?: string };
  return new UploadError(message, statusCode, reason === 'index_exists' ? index : undefined);
}

function parse(text: string): { message?: unknown; attributes?: unknown } {
  try {
    return (JSON.parse(text) ?? {}) as { message?: unknown };
  } catch {
    return {};
  }
}
