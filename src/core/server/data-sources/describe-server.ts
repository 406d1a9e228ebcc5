import { ClusterError } from '#cluster';
import { nested, tell } from '#common/server-messages';
import { HttpError } from '../http';
import { type ConnectTools, toConnection } from './connections';
import { openSealed } from './secrets';
import type { StoredSource } from './stored-source';

const TIMEOUT_MS = 5000;

type Asked = Pick<StoredSource, 'id' | 'endpoint' | 'auth' | 'secrets'>;

/** What answers at the endpoint, by a connection for this question alone. Rejects with the reason where nothing does. */
export async function describeServer(
  source: Asked,
  tools: ConnectTools,
  { signal = new AbortController().signal }: { signal?: AbortSignal } = {},
): Promise<{ product: string; version: string }> {
  const connection = await toConnection(source, openSealed(source, tools.encryption), tools);
  const server = await tools.open(connection);
  try {
    return await server.describe({ signal, timeoutMs: TIMEOUT_MS });
  } catch (error) {
    throw new HttpError(400, tell('dataSources.address', { reason: reasonOf(error) }));
  } finally {
    await server.close();
  }
}

/** Words of ours are said in the language of the person. */
function reasonOf(error: unknown) {
  const ours = error instanceof ClusterError ? error.serverMessage : undefined;
  return ours ? nested(ours) : (error as Error).message.slice(0, LONGEST_REASON);
}

const LONGEST_REASON = 500;
