import type { ServerPlugin } from '#core/server';
import { registerAliasRoutes } from './alias-routes';
import { registerPipelineRoutes } from './pipeline-routes';
import { registerRetentionRoutes } from './retention-routes';
import { registerStreamRoutes } from './stream-routes';
import { registerTemplateRoutes } from './template-routes';

/** What stands for indices, how they are made and how long they are kept, for the page Data. */
export const plugin: ServerPlugin = {
  id: 'dataManagement',
  setup(core) {
    const names = !core.config['opensearch.readOnly'];
    core.capabilities.registerProvider(() => ({ dataManagement: { names } }));
  },
  start(core) {
    const router = core.http.createRouter();
    registerAliasRoutes(router, core);
    registerStreamRoutes(router, core);
    registerTemplateRoutes(router, core);
    registerRetentionRoutes(router, core);
    registerPipelineRoutes(router, core);
  },
};
