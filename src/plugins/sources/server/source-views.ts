import type { FastifyRequest } from 'fastify';
import { nested, tell } from '#common/server-messages';
import { principalOf, type CoreStart } from '#core/server';
import type { RunState, SourceList, SourceView } from '../common/index';
import { CONNECTORS } from './connectors/registry';
import { dueAt } from './runs/scheduler';
import type { SourceRuns } from './runs/source-runs';
import { isCut, type SourceStore, type StoredSource, type StoredState } from './source-store';

export interface ViewTools {
  core: CoreStart;
  store: SourceStore;
  runs: SourceRuns;
}

/** Whoever makes, changes and deletes sources: they hold secrets, and connect from where the server stands. */
export const mayManageSources = (request: FastifyRequest): boolean =>
  principalOf(request).roles.includes('administrator');

/** All, for administrators; else those into whose index the person may put anything. */
export async function listSources(request: FastifyRequest, tools: ViewTools): Promise<SourceList> {
  const { core, store } = tools;
  const mayManage = mayManageSources(request);
  const { canManage } = core.engine.accessOf(request);
  const seen = (await store.list()).filter(({ index }) => mayManage || canManage(index));
  const sources = await Promise.all(seen.map((source) => toView(source, mayManage, tools)));
  return {
    sources,
    kinds: CONNECTORS.map(({ kind, title, fields }) => ({
      kind,
      title,
      fields: mayManage ? fields : [],
    })),
    mayManage,
    needsHosts: core.config['sources.hosts'].length === 0,
  };
}

export async function toView(
  source: StoredSource,
  mayManage: boolean,
  { store, runs }: ViewTools,
): Promise<SourceView> {
  const { id, version, name, kind, index, schedule, values, secrets, isConfigured } = source;
  const state = await store.state(id);
  const running = await runs.progress(id);
  const due = running ? undefined : dueAt(source, state);
  const lastRun = lastRunOf(state, running !== undefined);
  return {
    id,
    version,
    name,
    kind,
    index,
    schedule,
    ...(mayManage && { values, secretsSet: Object.keys(secrets) }),
    ...(due !== undefined && { nextRunAt: new Date(due).toISOString() }),
    ...(running && { running }),
    ...(lastRun && { lastRun }),
    ...(isConfigured && { isConfigured }),
  };
}

function lastRunOf(state: StoredState, isRunning: boolean): RunState | undefined {
  const { startedAt = '', lastRun } = state;
  if (isRunning || !isCut(state)) return lastRun;
  const error = nested(tell('sources.interrupted'));
  return { startedAt, endedAt: startedAt, outcome: 'failed', rows: 0, error, notices: [] };
}
