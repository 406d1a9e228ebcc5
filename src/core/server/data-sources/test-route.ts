import type { FastifyRequest } from 'fastify';
import type { DataSourceInput, TestedSource } from '#common/data-sources';
import { tell } from '#common/server-messages';
import { principalOf } from '../auth/principal-of';
import { createEncryption } from '../auth/encryption';
import { disconnectSignal, HttpError, type Router } from '../http';
import { createTestLimit } from '../outgoing';
import { describeServer } from './describe-server';
import { sealSecrets } from './secrets';
import { access, PATH, type RouteTools } from './source-routes';
import { checkEndpoint, testBody } from './source-schema';

type Tested = { Body: Pick<DataSourceInput, 'id' | 'endpoint' | 'auth'> };

/** What is entered is tried before it is stored; and what is stored, to see how it is. */
export function registerTestRoutes(router: Router, { sources, connect }: RouteTools): void {
  const limit = createTestLimit();
  /** Of secrets that are tried and not kept, where no key is configured. */
  const passing = createEncryption();
  router.post<Tested>(`${PATH}/_test`, { access, schema: { body: testBody } }, (request, reply) => {
    checkLimit(request, limit);
    const { id, auth } = request.body;
    const before = id === undefined ? undefined : sources.get(id);
    const endpoint = checkEndpoint(request.body.endpoint, connect.hosts);
    const encryption = connect.encryption ?? passing;
    const tried = { id: id ?? '', endpoint, auth, before };
    const sealed = sealSecrets(tried, encryption);
    const tools = { ...connect, encryption };
    return tested(
      describeServer({ id: id ?? '', endpoint, ...sealed }, tools, {
        signal: disconnectSignal(reply),
      }),
    );
  });
  router.get<{ Params: { id: string } }>(`${PATH}/:id/_test`, { access }, (request, reply) =>
    tested(
      describeServer(sources.get(request.params.id), connect, { signal: disconnectSignal(reply) }),
    ),
  );
}

async function tested(work: Promise<{ product: string; version: string }>): Promise<TestedSource> {
  const { product, version } = await work;
  return { server: `${product} ${version}` };
}

function checkLimit(request: FastifyRequest, limit: ReturnType<typeof createTestLimit>): void {
  if (!limit.take(principalOf(request).id)) {
    throw new HttpError(429, tell('dataSources.tooManyTests'));
  }
}
