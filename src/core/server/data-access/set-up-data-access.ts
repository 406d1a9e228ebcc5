import type { FastifyBaseLogger } from 'fastify';
import type { Store } from '#store';
import type { AuthService } from '../auth';
import { type Config, ConfigError, storeIndex } from '../config';
import type { EventBus } from '../events';
import type { Router } from '../http';
import type { OtherServers } from '../other-servers';
import type { SavedObjectsService } from '../saved-objects';
import {
  createDataAccess,
  type DataAccessService,
  type WorkspaceRights,
} from './data-access-service';
import { type OperatorSearch, registerDataRuleRoutes } from './data-rule-routes';
import { DATA_RULE_TYPE, openDataRules } from './data-rules';
import { makeFirstRule } from './first-rule';

interface Dependencies {
  config: Config;
  savedObjects: SavedObjectsService;
  events: Pick<EventBus, 'publish'>;
  workspaces: WorkspaceRights;
  store: Store;
  auth: Pick<AuthService, 'milestones' | 'audit' | 'directory'>;
  log: FastifyBaseLogger;
  others: Pick<OtherServers, 'onChange'>;
  /** The operator takes a store of an earlier day. */
  acceptsOlderStore?: boolean | undefined;
}

export interface DataAccessSetup extends DataAccessService {
  registerRoutes(router: Router, engine: OperatorSearch): void;
}

/** Reads the rules before anything is asked, so that none is missing at the first request. */
export async function setUpDataAccess(dependencies: Dependencies): Promise<DataAccessSetup> {
  const { savedObjects, events, workspaces, store, auth, log, others } = dependencies;
  savedObjects.registerType(DATA_RULE_TYPE);
  const { milestones, audit, directory } = auth;
  await checkRulesAreNewest(dependencies);
  const rules = await openDataRules(savedObjects.forServer(), async () =>
    milestones?.remember('data-rules', await store.latestVersion()),
  );
  const access = createDataAccess(rules, workspaces);
  const onChange = () => events.publish('dataAccess', {});
  others.onChange(async (changes) => {
    if (!changes.some(({ type }) => type === DATA_RULE_TYPE.name)) return;
    await rules.reread();
    onChange();
  });
  await makeFirstRule({ rules, store, milestones, audit, log });
  return {
    ...access,
    registerRoutes(router, engine) {
      registerDataRuleRoutes(router, { rules, access, engine, directory, workspaces, onChange });
    },
  };
}

/**
 * A store of an earlier day than the accounts may have rules that were changed or deleted since: what they gave then, they don't
 * give now (attack 96). Throws `ConfigError` where rules changed since.
 */
async function checkRulesAreNewest({
  config,
  store,
  auth,
  acceptsOlderStore,
}: Dependencies): Promise<void> {
  const changed = auth.milestones?.numberOf('data-rules') ?? 0;
  if (!acceptsOlderStore && changed > (await store.latestVersion())) {
    throw new ConfigError(
      `${namePlaces(config)}: rules of data were changed since, and it does not have them. Put both of one backup back, or, to go on with the older rules, start once with "--accept-missing store.sqlite" and look at them on the Data page, under Permissions.`,
    );
  }
}

function namePlaces(config: Config): string {
  if (config['savedObjects.store'] === 'file') {
    return 'store.sqlite is of an earlier day than security.db';
  }
  const index = storeIndex(config);
  return `What the cluster has of saved objects (${index}) is of an earlier day than its accounts (${index}_security)`;
}
