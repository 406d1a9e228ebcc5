import type { FastifyRequest } from 'fastify';
import { closedObject, type Router } from '../http';
import { SettingScope } from './setting-definition';
import type { UiSettingsService } from './ui-settings-service';

const PATH = '/api/opensearch-dashboards/settings';

/** Everybody chooses for themselves; for everybody only administrators, which the service checks by setting. */
const rights = { access: 'viewer', changes: true } as const;

const querystring = closedObject({ scope: { enum: Object.values(SettingScope) } });
const params = {
  type: 'object',
  required: ['key'],
  properties: { key: { type: 'string', maxLength: 200 } },
} as const;
const changesBody = closedObject({ changes: { type: 'object', maxProperties: 500 } }, ['changes']);
// Any type, or a number would come as text.
const valueBody = closedObject({ value: {} }, ['value']);

interface Scoped {
  Querystring: { scope?: SettingScope };
}

/** The routes of settings (core contract, 3.1). Each answers with what then holds. */
export function registerSettingsRoutes(router: Router, uiSettings: UiSettingsService): void {
  const { forRequest, registry } = uiSettings;
  const answer = async (request: FastifyRequest<Scoped>) => ({
    settings: await forRequest(request as FastifyRequest).getChosen(request.query.scope),
  });
  const change = async (request: FastifyRequest<Scoped>, changes: Record<string, unknown>) => {
    const { scope } = request.query;
    // The line of the audit log names the settings; their values may be anything.
    request.changedObject = {
      type: 'setting',
      keys: Object.keys(changes).join(', '),
      ...(scope && { scope }),
    };
    await forRequest(request as FastifyRequest).change(changes, scope);
    return answer(request);
  };

  router.get<Scoped>(PATH, { schema: { querystring } }, (request) =>
    answer(request as unknown as FastifyRequest<Scoped>),
  );
  router.post<Scoped & { Body: { changes: Record<string, unknown> } }>(
    PATH,
    { schema: { querystring, body: changesBody }, ...rights },
    (request) => change(request as unknown as FastifyRequest<Scoped>, request.body.changes),
  );
  router.post<Scoped & { Params: { key: string }; Body: { value: unknown } }>(
    `${PATH}/:key`,
    { schema: { querystring, params, body: valueBody }, ...rights },
    (request) =>
      change(request as unknown as FastifyRequest<Scoped>, {
        [request.params.key]: request.body.value,
      }),
  );
  router.delete<Scoped & { Params: { key: string } }>(
    `${PATH}/:key`,
    { schema: { querystring, params }, ...rights },
    (request) =>
      change(request as unknown as FastifyRequest<Scoped>, { [request.params.key]: null }),
  );
  router.get(`${PATH}/definitions`, {}, () => ({
    definitions: registry.all().map(({ validate: _validate, ...definition }) => ({
      ...definition,
      value: registry.defaultOf(definition),
      isOverridden: registry.isOverridden(definition.key),
    })),
  }));
}
