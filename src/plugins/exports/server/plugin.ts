import type { ServerPlugin } from '#core/server';
import { registerExportRoutes } from './export-routes';
import { createRunningExports, type RunningExports } from './running-exports';

/** Whole results as files. */
export function createExportsPlugin(): ServerPlugin {
  let exports: RunningExports | undefined;
  return {
    id: 'exports',
    start(core) {
      exports = createRunningExports({
        perPerson: core.config['exports.maxPerPerson'],
        ofAll: core.config['exports.maxAtOnce'],
      });
      registerExportRoutes(core.http.createRouter(), core, exports);
    },
    stop() {
      exports?.cancelAll();
    },
  };
}

export const plugin = createExportsPlugin();
