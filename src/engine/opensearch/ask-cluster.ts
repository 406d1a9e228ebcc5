import { ClusterError, type Cluster } from '#cluster';
import { EngineError } from '../engine-error';

const TOO_MANY = 429;
/** Where it does not say how long it is busy. */
const BUSY_SECONDS = 5;

export type AskedCluster = Pick<Cluster, 'ask'>;

/** What a cluster refuses is refused as an engine does. */
export function askCluster(cluster: AskedCluster): AskedCluster {
  return {
    async ask(request, limits) {
      try {
        return await cluster.ask(request, limits);
      } catch (error) {
        throw toEngineError(error);
      }
    },
  };
}

function toEngineError(error: unknown): unknown {
  if (!(error instanceof ClusterError)) return error;
  const { code, message, serverMessage, status, type } = error;
  const retryAfter = error.retryAfter ?? (status === TOO_MANY ? BUSY_SECONDS : undefined);
  return new EngineError(code, serverMessage ?? message, {
    cause: error,
    retryAfter,
    ...(type !== undefined && { type }),
  });
}
