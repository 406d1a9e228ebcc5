import { createClaims, type CoreStart, type Encryption, type ServerPlugin } from '#core/server';
import type { SourceProgress } from '../common/index';
import { readConfigured, type ConfiguredSource } from './configured/read-configured';
import { withConfigured } from './configured/with-configured';
import type { ConnectTools } from './runs/connect';
import { createScheduler, type Scheduler } from './runs/scheduler';
import { createSourceRuns, type SourceRuns } from './runs/source-runs';
import { openSecrets, ownKeyProblem } from './secrets';
import { registerSourceRoutes } from './source-routes';
import { CLAIM_TYPE, createSourceStore, SOURCE_TYPES } from './source-store';
import { registerTestRoutes } from './test-routes';

/** Tables, queries and files of other servers, copied into indices. */
export function createSourcesPlugin(
  own: Partial<Pick<ConnectTools, 'resolve'>> = {},
): ServerPlugin {
  let runs: SourceRuns | undefined;
  let scheduler: Scheduler | undefined;
  let configured: readonly ConfiguredSource[] = [];
  return {
    id: 'sources',
    setup(core) {
      for (const type of SOURCE_TYPES) core.savedObjects.registerType(type);
      configured = readConfigured(core.config['sources.list']);
      const show = !core.config['opensearch.readOnly'];
      core.capabilities.registerProvider(() => ({ sources: { show } }));
    },
    start(core) {
      const { stagingFolder } = core;
      if (stagingFolder === undefined || core.config['opensearch.readOnly']) return;
      const problem = ownKeyProblem(core.config);
      if (problem !== undefined) core.log.warn({}, problem);
      const opened = open(core, { stagingFolder, configured }, own);
      ({ runs, scheduler } = opened);
      // Nobody waits for it: the first page is more urgent.
      opened.scheduler.refresh();
    },
    async stop() {
      scheduler?.close();
      await runs?.close();
    },
  };
}

function open(
  core: CoreStart,
  { stagingFolder, configured }: { stagingFolder: string; configured: readonly ConfiguredSource[] },
  own: Partial<Pick<ConnectTools, 'resolve'>>,
) {
  let opened: Encryption | undefined;
  /** With the first source: who has none needs no key. */
  const encryption = () => (opened ??= openSecrets(core.config));
  const client = core.savedObjects.forServer();
  const stored = createSourceStore(client);
  const store = withConfigured(stored, configured, encryption);
  const connect = (): ConnectTools => ({
    ...own,
    hosts: { allowed: core.config['sources.hosts'], setting: 'sources.hosts' },
    encryption: encryption(),
    statementTimeoutMs: core.config['sources.statementTimeout'],
  });
  const onChange = () => scheduler.refresh();
  const { others } = core.savedObjects;
  others.onChange((changes) => {
    if (changes.some(({ type }) => type === 'source' || type === 'source-state')) onChange();
  });
  const claims = createClaims<SourceProgress>({
    type: CLAIM_TYPE,
    client,
    others,
    onFree: onChange,
  });
  const runs = createSourceRuns({
    claims,
    connect,
    store,
    engine: core.engine,
    stagingFolder,
    maxBytes: core.config['data.maxUploadBytes'],
    log: core.log,
    onChange,
  });
  const scheduler = createScheduler(store, runs, core.log);
  const router = core.http.createRouter();
  const tools = { core, store, runs, encryption, onChange };
  registerSourceRoutes(router, tools);
  registerTestRoutes(router, tools, connect);
  return { runs, scheduler };
}

export const plugin = createSourcesPlugin();
