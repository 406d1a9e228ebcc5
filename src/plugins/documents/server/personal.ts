import { tell } from '#common/server-messages';
import { createHash } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import type { JsonObject } from '#common/json';
import { type CoreStart, HttpError, principalOf, type Router, closedObject } from '#core/server';

/**
 * Kept by the server for each person: no route but these reads or writes it, and no file brings it. It is called after
 * dashboards, whose stars and visits came first.
 */
export const PERSONAL_TYPE = {
  name: 'dashboard-personal',
  hidden: true,
  importable: false,
  // Each visit changes it.
  keepsHistory: false,
};

const PATH = '/internal/documents/personal/:type';
/** Of what is marked: of each type there is an object of its own. */
const TYPES = ['dashboard', 'search', 'visualization'] as const;
type MarkedType = (typeof TYPES)[number];
const MAX_FAVORITES = 1000;
/** Documents of a type whose last visit is remembered. */
const MAX_VIEWED = 500;
/** Opened again so soon after, nothing new is remembered. */
const SAME_VISIT_MS = 60_000;
/** So many tabs of one person at one moment. */
const MAX_ATTEMPTS = 20;

const id = { type: 'string', minLength: 1, maxLength: 512 } as const;
const favoriteBody = closedObject({ id, is: { type: 'boolean' } }, ['id', 'is']);
const viewedBody = closedObject({ id }, ['id']);
const params = closedObject({ type: { type: 'string', enum: TYPES } }, ['type']);

/** What a person marked and opened. */
interface Personal {
  favorites: readonly string[];
  /** Ids with milliseconds since 1970, the latest first. */
  viewed: readonly (readonly [id: string, at: number])[];
}

const NOTHING: Personal = { favorites: [], viewed: [] };
type Change = (before: Personal) => Personal;

interface Asked {
  Params: { type: MarkedType };
}

/**
 * `GET /internal/documents/personal/<type>` answers `{kept, favorites, viewed}`; `kept` is false where nobody signs in and the
 * browser remembers. `POST …/favorite {id, is}` and `POST …/viewed {id}` change one document's part of it, so that tabs lose
 * nothing of each other's. Everybody has their own only.
 */
export function registerPersonal(router: Router, core: CoreStart): void {
  const store = createPersonalObjects(core);
  const isKept = (request: FastifyRequest) => principalOf(request).kind !== 'local-operator';
  const change = async (request: FastifyRequest, type: MarkedType, how: Change) => {
    if (!isKept(request)) {
      throw new HttpError(400, 'Nobody signs in at this server: the browser remembers.');
    }
    return { kept: true, ...(await store.change(principalOf(request).id, type, how)) };
  };

  router.get<Asked>(PATH, { schema: { params }, access: 'viewer' }, async (request) =>
    isKept(request as FastifyRequest)
      ? {
          kept: true,
          ...(await store.read(principalOf(request as FastifyRequest).id, request.params.type))
            .personal,
        }
      : { kept: false, ...NOTHING },
  );
  router.post<Asked & { Body: { id: string; is: boolean } }>(
    `${PATH}/favorite`,
    { schema: { params, body: favoriteBody }, access: 'viewer' },
    (request) =>
      change(request as FastifyRequest, request.params.type, (before) =>
        mark(before, request.body.id, request.body.is),
      ),
  );
  router.post<Asked & { Body: { id: string } }>(
    `${PATH}/viewed`,
    { schema: { params, body: viewedBody }, access: 'viewer' },
    (request) =>
      change(request as FastifyRequest, request.params.type, (before) =>
        view(before, request.body.id, Date.now()),
      ),
  );
}

function mark(before: Personal, marked: string, is: boolean): Personal {
  if (before.favorites.includes(marked) === is) return before;
  if (is && before.favorites.length >= MAX_FAVORITES) {
    throw new HttpError(400, tell('favorites.tooMany', { count: MAX_FAVORITES }));
  }
  const others = before.favorites.filter((one) => one !== marked);
  return { ...before, favorites: is ? [...others, marked] : others };
}

function view(before: Personal, viewed: string, at: number): Personal {
  const [last] = before.viewed;
  if (last?.[0] === viewed && at - last[1] < SAME_VISIT_MS) return before;
  const others = before.viewed.filter(([one]) => one !== viewed);
  return { ...before, viewed: [[viewed, at] as const, ...others].slice(0, MAX_VIEWED) };
}

function createPersonalObjects({ savedObjects }: CoreStart) {
  const client = savedObjects.forServer();
  // Ids of people may hold what ids of objects can't. Those of dashboards are as before there were others.
  const keyOf = (person: string, type: MarkedType) => {
    const hash = createHash('sha256').update(person).digest('hex');
    return { type: PERSONAL_TYPE.name, id: type === 'dashboard' ? hash : `${type}-${hash}` };
  };

  async function read(
    person: string,
    type: MarkedType,
  ): Promise<{ personal: Personal; version?: string }> {
    const [found] = await client.bulkGet([keyOf(person, type)]);
    if (!found || 'error' in found) return { personal: NOTHING };
    const { version } = found;
    return {
      personal: toPersonal(found.attributes),
      ...(version !== undefined && { version }),
    };
  }

  /** Another tab may write at the same moment: then it is done once more, over what that one wrote. */
  async function change(person: string, type: MarkedType, how: Change): Promise<Personal> {
    for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt += 1) {
      // oxlint-disable-next-line no-await-in-loop
      const { personal, version } = await read(person, type);
      const next = how(personal);
      if (next === personal) return personal;
      const attributes: JsonObject = {
        favorites: [...next.favorites],
        viewed: next.viewed.map((one) => [...one]),
      };
      const object = { ...keyOf(person, type), attributes };
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

/** Written `favourites` before. */
function toPersonal({ favourites, favorites = favourites, viewed }: JsonObject): Personal {
  const list = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);
  return {
    favorites: list(favorites).filter((one) => typeof one === 'string'),
    viewed: list(viewed).filter(
      (one): one is [string, number] =>
        Array.isArray(one) && typeof one[0] === 'string' && typeof one[1] === 'number',
    ),
  };
}
