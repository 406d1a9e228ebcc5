import type { Router } from '../http';

type Provider = () => Record<string, unknown>;

const body = {
  type: 'object',
  required: ['applications'],
  additionalProperties: false,
  properties: {
    // A page has dozens of apps; a million names are an attack (73).
    applications: { type: 'array', maxItems: 1000, items: { type: 'string', maxLength: 200 } },
  },
} as const;

/** `POST /api/core/capabilities`: what the person may do; for apps, whether they may open them. */
export function registerCapabilitiesRoute(router: Router, providers: readonly Provider[]): void {
  router.post<{ Body: { applications: string[] } }>(
    '/api/core/capabilities',
    { schema: { body } },
    (request) => {
      const provided = Object.assign({}, ...providers.map((provide) => provide())) as Record<
        string,
        unknown
      >;
      const allowed = (provided['navLinks'] ?? {}) as Record<string, boolean>;
      const navLinks = Object.fromEntries(
        request.body.applications.map((id) => [
          id,
          Object.hasOwn(allowed, id) ? allowed[id] : true,
        ]),
      );
      return {
        management: {},
        catalogue: {},
        workspaces: { enabled: false },
        ...provided,
        navLinks,
      };
    },
  );
}
