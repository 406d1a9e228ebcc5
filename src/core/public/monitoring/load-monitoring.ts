import type { MonitoredCore } from './record-transactions';
import { readMonitoringConfig } from './monitoring-config';

export interface Monitoring {
  /** Returns how to end it. */
  start(core: MonitoredCore): () => void;
}

/** In the browser's performance timeline: what is measured begins here. */
export const MONITORING_LOADED = 'atrium-monitoring-loaded';

/**
 * Loads the monitoring of the page, a chunk of its own, and only if the page's variables ask for it.
 * Where it can't be loaded the page goes on without.
 */
export async function loadMonitoring(
  page: Window,
  { vars }: { vars: Readonly<Record<string, unknown>> },
): Promise<Monitoring | undefined> {
  const config = readMonitoringConfig(vars);
  if (!config) return undefined;
  const { recordTransactions } = await import('./record-transactions');
  page.performance.mark(MONITORING_LOADED);
  return { start: (core) => recordTransactions({ ...core, config, page }) };
}
