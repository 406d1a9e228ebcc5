import type { FastifyRequest } from 'fastify';
import { tell } from '#common/server-messages';
import { type CoreStart, HttpError, principalOf, type Router, closedObject } from '#core/server';

const TYPE = 'url';
/** Longer addresses are cut by browsers. */
const MAX_URL_LENGTH = 25_000;

const body = closedObject({ url: { type: 'string', minLength: 1, maxLength: MAX_URL_LENGTH } }, [
  'url',
]);

const params = {
  type: 'object',
  required: ['id'],
  properties: { id: { type: 'string', minLength: 1, maxLength: 500 } },
} as const;

/**
 * `POST /api/shorten_url` keeps a path of this application as `{urlId}`; `GET /goto/{urlId}` leads there. Ids are random, and what
 * leads anywhere else is neither kept nor followed (attack 14).
 */
export function registerShortLinks(router: Router, core: CoreStart): void {
  const quota = createQuota(core);
  router.post<{ Body: { url: string } }>(
    '/api/shorten_url',
    { schema: { body }, access: 'viewer' },
    async (request) => {
      const { url } = request.body;
      if (!isOwnPath(url)) {
        throw new HttpError(400, tell('links.notHere'));
      }
      const { id: person, makerId: maker = person } = principalOf(request as FastifyRequest);
      const client = core.savedObjects.forRequest(request);
      const now = new Date().toISOString();
      // An API key's links are also those of who made the key.
      const own = { users: [...new Set([maker, person])] };
      const { id } = await quota(maker, () =>
        client.create({
          type: TYPE,
          attributes: { url, accessCount: 0, createDate: now, accessDate: now },
          // Listed and deleted by who made it (attack 68); whoever has the link follows it all the same.
          workspaces: [],
          permissions: { read: own, write: own },
        }),
      );
      return { urlId: id };
    },
  );

  router.get<{ Params: { id: string } }>(
    '/goto/:id',
    { schema: { params }, access: 'viewer' },
    async (request, reply) => {
      const { id } = request.params;
      const { attributes } = await core.savedObjects.forServer().get({ type: TYPE, id });
      const url = attributes['url'];
      if (!isOwnPath(url)) {
        throw new HttpError(404, tell('links.nowhere', { id }));
      }
      return reply.redirect((core.config['server.basePath'] ?? '') + url, 302);
    },
  );
}

/** Throws 403 where a person has as many links as they may (attack 101). */
function createQuota({ config, savedObjects }: CoreStart) {
  const count = config['shortLinks.maxPerPerson'];
  // One after the other for each person: else several at once would find the last place free.
  const last = new Map<string, Promise<unknown>>();
  const countVisible = async (user: string) => {
    const visibleTo = { workspaces: [], user, groups: [] };
    const counts = await savedObjects.forServer().count({ types: [TYPE], visibleTo });
    return counts.get(TYPE) ?? 0;
  };
  const makeWithin = async <Made>(person: string, make: () => Promise<Made>): Promise<Made> => {
    // Links that came with an import belong to everybody, and count for nobody.
    const own = (await countVisible(person)) - (await countVisible(''));
    if (own >= count) {
      throw new HttpError(403, tell('links.tooMany', { count }));
    }
    return make();
  };
  return async <Made>(person: string, make: () => Promise<Made>): Promise<Made> => {
    const before = last.get(person);
    const made = (before ?? Promise.resolve()).then(() => makeWithin(person, make));
    const settled = made.catch(() => undefined);
    last.set(person, settled);
    void settled.then(() => last.get(person) === settled && last.delete(person));
    return made;
  };
}

/** A path below `/app/` and nothing that a browser could take for another server. */
function isOwnPath(url: unknown): url is string {
  if (
    typeof url !== 'string' ||
    !/^\/(?:w\/[\w-]+\/)?app\/[\w-]+/.test(url) ||
    /[\p{Cc}\\]/u.test(url)
  ) {
    return false;
  }
  const base = 'http://this.invalid';
  return URL.canParse(url, base) && isBelowApp(new URL(url, base), base);
}

/** Dots are resolved: `/app/../api` is not an app. */
function isBelowApp({ origin, pathname }: URL, base: string): boolean {
  return origin === base && /^\/(?:w\/[\w-]+\/)?app\//.test(`${pathname}/`);
}
