import { disconnectSignal, type CoreStart, type Router } from '#core/server';
import { findDependents } from './find-dependents';

interface ByName {
  Params: { name: string };
}

/** What would lose its data with an index: asked before somebody deletes it. Only what the person may see is named. */
export function registerDependentsRoute(router: Router, core: CoreStart): void {
  router.get<ByName>('/internal/data/indices/:name/dependents', {}, (request, reply) =>
    findDependents(
      core.savedObjects.forRequest(request),
      request.params.name,
      disconnectSignal(reply),
    ),
  );
}
