import type { Config } from './config-schema';

/**
 * How the names of the indices begin in which a cluster keeps accounts and saved objects. The name of OpenSearch Dashboards' index is not used
 * itself: where it runs on the same cluster, it would migrate what it finds there.
 */
export const storeIndex = (config: Config): string =>
  `${config['opensearchDashboards.index']}_atrium`;
