import { tell } from '#common/server-messages';
import { createHash } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import type { JsonObject } from '#common/json';
import { type CoreStart, HttpError, principalOf, type Router, closedObject } from '#core/server';

/** Kept by the server for each person: no route but these reads or writes it, and no file brings it. */
export const PERSONAL_TYPE = {
  name: 'dashboard-personal',
  hidden: true,
  importable: false,
  // Each visit changes it.
  keepsHistory: false,
};

const PATH = '/internal/dashboards/personal';
const MAX_FAVOURITES = 1000;
/** Dashboards whose last visit is remembered. */
const MAX_VIEWED = 500;
/** Opened again so soon after, nothing new is remembered. */
const SAME_VISIT_MS = 60_000;
/** So many tabs of one person at one moment. */
const MAX_ATTEMPTS = 20;

const id = { type: 'string', minLength: 1, maxLength: 512 } as const;
const favouriteBody = closedObject({ id, is: { type: 'boolean' } }, ['id', 'is']);
const viewedBody = closedObject({ id }, ['id']);

/** What a person marked and opened. */
interface Personal {
  favourites: readonly string[];
  /** Ids with milliseconds since 1970, the latest first. */
  viewed: readonly (readonly [id: string, at: number])[];
}

const NOTHING: Personal = { favourites: [], viewed: [] };
type Change = (before: Personal) => Personal;

/**
 * `GET /internal/dashboards/personal` answers `{kept, favourites, viewed}`; `kept` is false where nobody signs in and the
 * browser remembers. `POST …/favourite {id, is}` and `POST …/viewed {id}` change one dashboard's part of it, so that tabs lose
 * nothing of each other's. Everybody has their own only.
 */
export function registerPersonal(router: Router, core: CoreStart): void {
  const store = createPersonalObjects(core);
  const isKept = (request: FastifyRequest) => principalOf(request).kind !== 'local-operator';
  const change = async (request: FastifyRequest, how: Change) => {
    if (!isKept(request)) {
      throw new HttpError(400, 'Nobody signs in at this server: the browser remembers.');
    }
    return { kept: true, ...(await store.change(principalOf(request).id, how)) };
  };

  router.get(PATH, { access: 'viewer' }, async (request) =>
    isKept(request)
      ? { kept: true, ...(await store.read(principalOf(request).id)).personal }
      : { kept: false, ...NOTHING },
  );
  router.post<{ Body: { id: string; is: boolean } }>(
    `${PATH}/favourite`,
    { schema: { body: favouriteBody }, access: 'viewer' },
    (request) =>
      change(request as FastifyRequest, (before) => mark(before, request.body.id, request.body.is)),
  );
  router.post<{ Body: { id: string } }>(
    `${PATH}/viewed`,
    { schema: { body: viewedBody }, access: 'viewer' },
    (request) =>
      change(request as FastifyRequest, (before) => view(before, request.body.id, Date.now())),
  );
}

function mark(before: Personal, marked: string, is: boolean): Personal {
  if (before.favourites.includes(marked) === is) return before;
  if (is && before.favourites.length >= MAX_FAVOURITES) {
    throw new HttpError(400, tell('favorites.tooMany', { count: MAX_FAVOURITES }));
  }
  const others = before.favourites.filter((one) => one !== marked);
  return { ...before, favourites: is ? [...others, marked] : others };
}

function view(before: Personal, viewed: string, at: number): Personal {
  const [last] = before.viewed;
  if (last?.[0] === viewed && at - last[1] < SAME_VISIT_MS) return before;
  const others = before.viewed.filter(([one]) => one !== viewed);
  return { ...before, viewed: [[viewed, at] as const, ...others].slice(0, MAX_VIEWED) };
}

function createPersonalObjects({ savedObjects }: CoreStart) {
  const client = savedObjects.forServer();
  // Ids of people may hold what ids of objects can't.
  const keyOf = (person: string) => ({
    type: PERSONAL_TYPE.name,
    id: createHash('sha256').update(person).digest('hex'),
  });

  async function read(person: string): Promise<{ personal: Personal; version?: string }> {
    const [found] = await client.bulkGet([keyOf(person)]);
    if (!found || 'error' in found) return { personal: NOTHING };
    const { version } = found;
    return {
      personal: toPersonal(found.attributes),
      ...(version !== undefined && { version }),
    };
  }

  /** Another tab may write at the same moment: then it is done once more, over what that one wrote. */
  async function change(person: string, how: Change): Promise<Personal> {
    for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt += 1) {
      // oxlint-disable-next-line no-await-in-loop
      const { personal, version } = await read(person);
      const next = how(personal);
      if (next === personal) return personal;
      const attributes: JsonObject = {
        favourites: [...next.favourites],
        viewed: next.viewed.map((one) => [...one]),
      };
      const object = { ...keyOf(person), attributes };
      try {
        // oxlint-disable-next-line no-await-in-loop
        await (version === undefined
          ? client.create(object)
          : client.update({ ...object, version }));
        return next;
      } catch (error) {
        if (!(error instanceof HttpError) || error.statusCode !== 409) throw error;
      }
    }
    throw new HttpError(409, tell('favorites.changing'));
  }

  return { read, change };
}

function toPersonal({ favourites, viewed }: JsonObject): Personal {
  const list = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);
  return {
    favourites: list(favourites).filter((one) => typeof one === 'string'),
    viewed: list(viewed).filter(
      (one): one is [string, number] =>
        Array.isArray(one) && typeof one[0] === 'string' && typeof one[1] === 'number',
    ),
  };
}
