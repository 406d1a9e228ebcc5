import type { Endpoint } from './endpoint';
import { refusedEndpoints } from './refused-endpoints';

const found = import.meta.glob<Endpoint>('./endpoints/**/*.ts', {
  eager: true,
  import: 'endpoint',
});

/** Other plugins have addresses on this port, too. */
const foundInPlugins = import.meta.glob<Endpoint>('../../*/server/opensearch-endpoints/*.ts', {
  eager: true,
  import: 'endpoint',
});

/** Each file of `endpoints/`, those of other plugins, and what is refused with its reason. */
export const ENDPOINTS: readonly Endpoint[] = [
  ...Object.values(found),
  ...Object.values(foundInPlugins),
  ...refusedEndpoints,
];
