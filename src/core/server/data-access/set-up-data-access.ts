import type { EventBus } from '../events';
import type { EngineService } from '../engine/engine-for-request';
import type { Router } from '../http';
import type { SavedObjectsService } from '../saved-objects';
import {
  createDataAccess,
  type DataAccessService,
  type WorkspaceRights,
} from './data-access-service';
import { registerDataRuleRoutes } from './data-rule-routes';
import { DATA_RULE_TYPE, openDataRules } from './data-rules';

interface Dependencies {
  savedObjects: SavedObjectsService;
  events: Pick<EventBus, 'publish'>;
  workspaces: WorkspaceRights;
}

export interface DataAccessSetup extends DataAccessService {
  registerRoutes(router: Router, engine: EngineService): void;
}

/** Reads the rules before anything is asked, so that none is missing at the first request. */
export async function setUpDataAccess(dependencies: Dependencies): Promise<DataAccessSetup> {
  const { savedObjects, events, workspaces } = dependencies;
  savedObjects.registerType(DATA_RULE_TYPE);
  const rules = await openDataRules(savedObjects.forServer());
  const access = createDataAccess(rules, workspaces);
  return {
    ...access,
    registerRoutes(router, engine) {
      const onChange = () => events.publish('dataAccess', {});
      registerDataRuleRoutes(router, { rules, access, engine: engine.forOperator(), onChange });
    },
  };
}
