import { hostname } from 'node:os';
import type { Router } from '../http';
import type { OperationMetrics } from './operation-metrics';

export interface PluginStatus {
  id: string;
  state: 'green' | 'red';
  message: string;
}

interface Dependencies {
  name: string | undefined;
  version: string;
  buildNumber: number;
  buildHash: string;
  metrics: OperationMetrics;
  plugins: () => readonly PluginStatus[];
}

const COLORS = { green: 'secondary', red: 'danger' } as const;
const TITLES = { green: 'Green', red: 'Red' } as const;

/** `GET /api/status` in the shape the status page reads (spec section 3). */
export function registerStatusRoute(router: Router, dependencies: Dependencies): void {
  const since = new Date().toISOString();

  router.get('/api/status', {}, () => {
    const { name, version, buildNumber, buildHash, metrics, plugins } = dependencies;
    const parts = [{ id: 'core', state: 'green', message: 'Ready' } as const, ...plugins()];
    const statuses = parts.map(({ id, state, message }) => ({
      id: `${id === 'core' ? 'core' : `plugin:${id}`}@${version}`,
      state,
      title: TITLES[state],
      message,
      uiColor: COLORS[state],
      since,
    }));
    const state = parts.every((part) => part.state === 'green') ? 'green' : 'red';
    return {
      name: name ?? hostname(),
      version: {
        number: version,
        build_hash: buildHash,
        build_number: buildNumber,
        build_snapshot: false,
      },
      status: {
        overall: { id: 'overall', state, title: TITLES[state], uiColor: COLORS[state], since },
        statuses,
      },
      metrics: metrics.read(),
    };
  });
}
