import type { ServerMessage } from '#common/server-messages';

export type ClusterErrorCode =
  | 'index_not_found'
  | 'invalid_query'
  | 'unsupported'
  | 'forbidden'
  | 'conflict'
  | 'too_large'
  | 'timeout'
  | 'cancelled'
  | 'unavailable';

/** A cluster refused a request, or can't be asked. */
export class ClusterError extends Error {
  override readonly name = 'ClusterError';
  readonly code: ClusterErrorCode;
  /** Missing: the words are the cluster's own. */
  readonly serverMessage: ServerMessage | undefined;
  /** Seconds after which it is worth another try, where whoever refused has said so. */
  readonly retryAfter: number | undefined;
  /** OpenSearch's name of the error. */
  readonly type: string | undefined;
  /** Of the answer; missing where there was none. */
  readonly status: number | undefined;

  constructor(
    code: ClusterErrorCode,
    message: string | ServerMessage,
    options?: ErrorOptions & {
      retryAfter?: number | undefined;
      type?: string | undefined;
      status?: number;
    },
  ) {
    super(typeof message === 'string' ? message : message.text, options);
    this.code = code;
    this.serverMessage = typeof message === 'string' ? undefined : message;
    this.retryAfter = options?.retryAfter;
    this.type = options?.type;
    this.status = options?.status;
  }
}
