/** What went wrong, as OpenSearch nests it. */
export interface ErrorCause {
  type: string;
  /** Some exceptions of Java say nothing. */
  reason: string | null;
  caused_by?: ErrorCause;
  [detail: string]: unknown;
}

/** An update that can't be done: its item in an answer says so in these words. */
export class UpdateError extends Error {
  override readonly name = 'UpdateError';
  readonly status: number;
  override readonly cause: ErrorCause;

  constructor(status: number, cause: ErrorCause) {
    super(cause.reason ?? cause.type);
    this.status = status;
    this.cause = cause;
  }
}
