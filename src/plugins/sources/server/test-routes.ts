import type { FastifyReply, FastifyRequest } from 'fastify';
import { tell } from '#common/server-messages';
import {
  createTestLimit,
  disconnectSignal,
  HttpError,
  principalOf,
  type Router,
} from '#core/server';
import type { Preview, SourceInput, TestedConnection } from '../common/index';
import type { Connection } from './connectors/connector';
import { previewFiles } from './rows/preview-files';
import { previewRows } from './rows/preview-rows';
import { withConnection, type ConnectTools } from './runs/connect';
import { closeSecrets } from './secret-values';
import { checkConnection, connectionBody } from './source-schema';
import { access, PATH, type RouteTools } from './source-routes';

interface Tested {
  Body: Pick<SourceInput, 'kind' | 'values' | 'secrets'> & { id?: string };
}

const PREVIEWED = 20;
const TIMEOUT_MS = 30_000;
/** Of one answer: twenty rows are shown, and nobody waits for huge ones. */
const MOST_BYTES = 16 * 1024 ** 2;

/** What is entered is tried before it is stored: whether something answers, and what the first rows are. */
export function registerTestRoutes(
  router: Router,
  tools: RouteTools,
  connect: () => ConnectTools,
): void {
  const limit = createTestLimit();
  const schema = { body: connectionBody };
  const attempt = async <T>(
    request: FastifyRequest<Tested>,
    reply: FastifyReply,
    work: (connection: Connection) => Promise<T>,
  ): Promise<T> => {
    if (!limit.take(principalOf(request).id))
      throw new HttpError(429, tell('sources.tooManyTests'));
    const { kind, values: given, secrets: entered = {}, id } = request.body;
    const { connector, values } = checkConnection({ kind, values: given });
    const before = id === undefined ? undefined : await tools.store.get(id);
    const change = { connector, values, given: entered, ...(before ? { before } : {}) };
    const signal = AbortSignal.any([disconnectSignal(reply), AbortSignal.timeout(TIMEOUT_MS)]);
    const secrets = closeSecrets(change, tools.encryption());
    const options = { ...connect(), statementTimeoutMs: TIMEOUT_MS, mostBytes: MOST_BYTES };
    return withConnection({ connector, values, secrets, signal }, options, work);
  };
  router.post<Tested>(`${PATH}/_test`, { access, schema }, (request, reply) =>
    attempt<TestedConnection>(request, reply, async ({ server }) => ({ server })),
  );
  router.post<Tested>(`${PATH}/_preview`, { access, schema }, (request, reply) =>
    attempt<Preview>(request, reply, async (connection) => {
      const copy = await connection.copy({ limit: PREVIEWED });
      return copy.kind === 'rows' ? previewRows(copy, PREVIEWED) : previewFiles(copy);
    }),
  );
}
