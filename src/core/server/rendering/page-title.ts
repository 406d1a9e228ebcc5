import type { Config } from '../config';

/** The spec's default (section 9); branding replaces it. */
export function titleOf(config: Config): string {
  return config['opensearchDashboards.branding.applicationTitle'] || 'opensearch dashboards';
}
