import type { SecretCredentials } from '#common/data-sources';
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
  const opened = openSealed(source, tools.encryption);
  const connection = await toConnection(source, opened, tools);
  const server = await tools.open(connection);
  try {
    return await server.describe({ signal, timeoutMs: TIMEOUT_MS });
  } catch (error) {
    throw new HttpError(400, tell('dataSources.address', { reason: reasonOf(error, opened) }));
  } finally {
    await server.close();
  }
}

/** Words of ours are said in the language of the person. */
function reasonOf(error: unknown, secrets: SecretCredentials) {
  const { message } = error as Error;
  const told = withoutSecrets(message, secrets);
  const ours = error instanceof ClusterError ? error.serverMessage : undefined;
  return ours && told === message ? nested(ours) : told;
}

const LONGEST_REASON = 500;

/** Whoever answers may repeat what it was sent. */
function withoutSecrets(text: string, secrets: SecretCredentials): string {
  const known = Object.values(secrets).filter((secret) => secret.length > 0);
  const told = known.reduce((reason, secret) => reason.replaceAll(secret, '•••'), text);
  return told.slice(0, LONGEST_REASON);
}
