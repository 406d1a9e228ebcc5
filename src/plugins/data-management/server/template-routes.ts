import { closedObject, type CoreStart, disconnectSignal, type Router } from '#core/server';
import type { SimulationRequest } from '#engine';
import type { Template, TemplateKind, TemplatePreview } from '../common';
import { nameText, sourceText } from './schemas';
import { fromSource, toSource } from './source';

const PATH = '/internal/names/templates';
const KINDS = ['index', 'component', 'legacy'] as const satisfies readonly TemplateKind[];

const ofKind = {
  params: closedObject({ kind: { enum: KINDS }, name: nameText }, ['kind', 'name']),
} as const;
const putBody = closedObject({ source: sourceText, isNew: { type: 'boolean' } }, ['source']);
const previewBody = closedObject({ index: nameText, template: nameText, source: sourceText });

interface OfKind {
  Params: { kind: TemplateKind; name: string };
}

export function registerTemplateRoutes(router: Router, core: CoreStart): void {
  router.get(PATH, { access: 'editor' }, async (request, reply): Promise<readonly Template[]> => {
    const engine = core.engine.forRequest(request, { signal: disconnectSignal(reply) });
    const found = await Promise.all(
      KINDS.map(async (kind) =>
        (await engine.names.listTemplates(kind)).map(({ name, template }) => ({
          kind,
          name,
          source: toSource(template),
        })),
      ),
    );
    return found.flat();
  });

  router.put<OfKind & { Body: { source: string; isNew?: boolean } }>(
    `${PATH}/:kind/:name`,
    { schema: { ...ofKind, body: putBody } },
    async (request) => {
      const { kind, name } = request.params;
      const { source, isNew = false } = request.body;
      const body = fromSource(source, 'template');
      await core.engine.forRequest(request).names.putTemplate(kind, { name, body, isNew });
      return {};
    },
  );

  router.delete<OfKind>(`${PATH}/:kind/:name`, { schema: ofKind }, async (request) => {
    const { kind, name } = request.params;
    await core.engine.forRequest(request).names.deleteTemplates(kind, name);
    return {};
  });

  registerPreview(router, core);
}

/** Changes nothing, so it has no line in the audit log; the engine asks for the role that changes. */
function registerPreview(router: Router, core: CoreStart): void {
  router.post<{ Body: { index?: string; template?: string; source?: string } }>(
    `${PATH}/_preview`,
    { schema: { body: previewBody }, access: 'viewer' },
    async (request): Promise<TemplatePreview> => {
      const { index, template, source } = request.body;
      const asked: SimulationRequest = {
        ...(index !== undefined && { index }),
        ...(template !== undefined && { template }),
        ...(source !== undefined && { body: fromSource(source, 'template') }),
      };
      const found = await core.engine.forRequest(request).names.simulateTemplate(asked);
      if (!found) return { overlapping: [] };
      return {
        source: toSource(found.template),
        overlapping: found.overlapping.map(({ name }) => name),
      };
    },
  );
}
