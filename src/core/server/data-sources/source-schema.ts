import { EVERYWHERE, SOURCE_AUTH_TYPES, SOURCE_NAME, SOURCE_SERVICES } from '#common/data-sources';
import { tell } from '#common/server-messages';
import { closedObject, HttpError } from '../http';
import { checkUrl, RefusedAddress, type AllowedHosts } from '../outgoing';

const text = (maxLength: number, minLength = 0) =>
  ({ type: 'string', minLength, maxLength }) as const;

const auth = closedObject(
  {
    type: { enum: SOURCE_AUTH_TYPES },
    credentials: closedObject({
      username: text(1000),
      password: text(10_000),
      token: text(20_000),
      accessKey: text(1000),
      secretKey: text(10_000),
      sessionToken: text(20_000),
      region: text(100),
      service: { enum: SOURCE_SERVICES },
    }),
  },
  ['type'],
);

const id = { type: 'string', pattern: '^[A-Za-z0-9_-]{1,100}$' } as const;

export const sourceBody = closedObject(
  {
    id,
    name: { ...text(32, 1), pattern: SOURCE_NAME.source },
    title: text(64, 1),
    description: text(1000),
    endpoint: text(2000, 1),
    workspaces: { type: 'array', maxItems: 1000, items: text(128, 1) },
    auth,
    version: text(100, 1),
  },
  ['title', 'endpoint', 'workspaces', 'auth'],
);

/** What leads to a connection; `id` where the secret of a stored source is meant. */
export const testBody = closedObject({ id, endpoint: text(2000, 1), auth }, ['endpoint', 'auth']);

const EXAMPLE = 'https://search.example:9200';

/** The endpoint in the one way of writing that it has. Throws 400 where it may not be asked (attack 49). */
export function checkEndpoint(endpoint: string, hosts: AllowedHosts): string {
  try {
    const url = checkUrl(endpoint.trim(), hosts);
    if (url.search !== '' || url.hash !== '') {
      throw new HttpError(400, tell('dataSources.endpoint', { example: EXAMPLE }));
    }
    return url.href.endsWith('/') ? url.href.slice(0, -1) : url.href;
  } catch (error) {
    throw error instanceof RefusedAddress ? refusal(error) : error;
  }
}

export const refusal = ({ message }: RefusedAddress): HttpError =>
  new HttpError(400, tell('dataSources.address', { reason: message }));

/** Throws 400 for a workspace that is not there. `kept` are those that it names already: some may be gone. */
export function checkWorkspaces(
  given: readonly string[],
  exists: (id: string) => boolean,
  kept: readonly string[] = [],
): void {
  const missing = given.find((one) => one !== EVERYWHERE && !kept.includes(one) && !exists(one));
  if (missing !== undefined) {
    throw new HttpError(400, tell('dataSources.noWorkspace', { name: missing }));
  }
}
