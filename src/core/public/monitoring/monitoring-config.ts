/** The page's variable `apmConfig`. */
export interface MonitoringConfig {
  active: boolean;
  /** Where the figures are sent; nothing is sent without one, or to another origin. */
  serverUrl?: string;
  serviceName?: string;
}

/** Undefined where monitoring is not asked for. */
export function readMonitoringConfig(
  vars: Readonly<Record<string, unknown>>,
): MonitoringConfig | undefined {
  const config = vars['apmConfig'];
  if (typeof config !== 'object' || config === null) return undefined;
  const { active, serverUrl, serviceName } = config as Record<string, unknown>;
  if (active !== true) return undefined;
  return {
    active,
    ...(typeof serverUrl === 'string' ? { serverUrl } : {}),
    ...(typeof serviceName === 'string' ? { serviceName } : {}),
  };
}
