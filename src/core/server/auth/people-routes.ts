import { type KnownPerson, PEOPLE_PATH } from '#common/people';
import { tell } from '#common/server-messages';
import type { Config } from '../config';
import { HttpError, type Router, closedObject } from '../http';
import { principalOf } from './principal-of';
import { hasRole, type Principal } from '../principal/principal';
import type { SecurityStore } from './security-store';

const MAX_FOUND = 20;

const querystring = closedObject({
  search: { type: 'string', maxLength: 100, default: '' },
  kind: { enum: ['users', 'groups'] },
});

interface Dependencies {
  config: Config;
  store: SecurityStore;
  /** Whether they give rights to others, although they are not administrators. */
  givesRights(principal: Principal): boolean;
}

/** `GET /api/security/people`: users and groups that this server knows, for whoever may give them rights and nobody else. */
export function registerPeopleRoute(
  router: Router,
  { config, store, givesRights }: Dependencies,
): void {
  router.get<{ Querystring: { search: string; kind?: KnownPerson['kind'] } }>(
    PEOPLE_PATH,
    { access: 'viewer', schema: { querystring } },
    (request, reply) => {
      const principal = principalOf(request);
      if (!hasRole(principal, 'administrator') && !givesRights(principal)) {
        throw new HttpError(403, tell('auth.peopleHidden'));
      }
      void reply.header('cache-control', 'no-store');
      const { search, kind } = request.query;
      const people = listPeople(config, store).filter((one) => !kind || one.kind === kind);
      return { people: findPeople(people, search) };
    },
  );
}

function listPeople(config: Config, store: SecurityStore): readonly KnownPerson[] {
  const users = [...store.users.list(), ...store.outsideUsers.list()];
  const groups = new Set([
    ...users.flatMap((user) => user.groups),
    ...config['opensearchDashboards.dashboardAdmin.groups'],
    ...(['oidc', 'proxy'] as const).flatMap((provider) => [
      ...config[`auth.${provider}.administratorGroups`],
      ...config[`auth.${provider}.editorGroups`],
    ]),
  ]);
  return [
    ...users.map(({ id, name }) => ({ kind: 'users', id, name }) as const),
    ...[...groups].map((name) => ({ kind: 'groups', id: name, name }) as const),
  ];
}

const collator = new Intl.Collator('en', { numeric: true });

/** Names that begin so come before those that have it elsewhere. */
function findPeople(people: readonly KnownPerson[], search: string): readonly KnownPerson[] {
  const wanted = search.trim().toLowerCase();
  const placeOf = ({ name }: KnownPerson) => name.toLowerCase().indexOf(wanted);
  return people
    .filter((one) => placeOf(one) >= 0)
    .toSorted(
      (one, other) =>
        Number(placeOf(one) > 0) - Number(placeOf(other) > 0) ||
        collator.compare(one.name, other.name),
    )
    .slice(0, MAX_FOUND);
}
