import type { MonitoredCore } from './record-transactions';
import { readMonitoringConfig } from './monitoring-config';

export interface Monitoring {
  /** Returns how to end it. */
  start(core: MonitoredCore): () => void;
}

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
  return { start: (core) => recordTransactions({ ...core, config, page }) };
}
