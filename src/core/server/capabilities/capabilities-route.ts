import type { FastifyRequest } from 'fastify';
import { hasRole } from '../principal/principal';
import type { Config } from '../config';
import { closedObject, type Router } from '../http';

type Provider = (request: FastifyRequest) => Record<string, unknown>;

const body = closedObject(
  {
    // A page has dozens of apps; a million names are an attack (73).
    applications: { type: 'array', maxItems: 1000, items: { type: 'string', maxLength: 200 } },
  },
  ['applications'],
);

/**
 * `POST /api/core/capabilities`: what the person may do; for apps, whether they may open them. It tells the page what to
 * show; the routes check for themselves (attack 64).
 */
export function registerCapabilitiesRoute(
  router: Router,
  providers: readonly Provider[],
  config: Config,
): void {
  router.post<{ Body: { applications: string[] } }>(
    '/api/core/capabilities',
    { schema: { body }, access: 'anonymous' },
    (request) => {
      if (!request.principal) {
        return forStrangers(request.body.applications, config);
      }
      const provided = Object.assign({}, ...providers.map((provide) => provide(request))) as Record<
        string,
        unknown
      >;
      const allowed: Record<string, boolean> = {
        ...(provided['navLinks'] as Record<string, boolean> | undefined),
        account: request.principal.kind !== 'local-operator',
        login: false,
        users: canManageUsers(request, config),
        'api-keys': hasOwnKeys(request),
      };
      const navLinks = Object.fromEntries(
        request.body.applications.map((id) => [
          id,
          Object.hasOwn(allowed, id) ? allowed[id] : true,
        ]),
      );
      return {
        management: {},
        catalogue: {},
        ...ofRoles(request, config),
        ...provided,
        navLinks,
      };
    },
  );
}

const canManageUsers = ({ principal }: FastifyRequest, config: Config): boolean =>
  !!principal && hasRole(principal, 'administrator') && config['auth.providers'].includes('basic');

/** A key makes no other keys, and without a sign-in nobody needs one. */
const hasOwnKeys = ({ principal }: FastifyRequest): boolean =>
  !!principal && principal.kind !== 'local-operator' && principal.kind !== 'api-key';

/** The sections that follow from the roles. */
function ofRoles({ principal }: FastifyRequest, config: Config): Record<string, unknown> {
  const isEditor = !!principal && hasRole(principal, 'editor');
  const isAdministrator = !!principal && hasRole(principal, 'administrator');
  return {
    data: { read: !!principal && hasRole(principal, 'viewer'), write: isEditor },
    savedObjectsManagement: { read: true, edit: isEditor, delete: isEditor },
    advancedSettings: { show: true, save: isAdministrator },
    security: {
      signedIn: !!principal && principal.kind !== 'local-operator',
      changePassword: principal?.kind === 'user',
      manage: isAdministrator && config['auth.providers'].length > 0,
    },
  };
}

/** Nothing but the pages that need no sign-in. */
function forStrangers(applications: readonly string[], config: Config): object {
  const open = ['login', ...(config['status.allowAnonymous'] ? ['status'] : [])];
  const navLinks = Object.fromEntries(applications.map((id) => [id, open.includes(id)]));
  return { management: {}, catalogue: {}, workspaces: { enabled: false }, navLinks };
}
