import type { Endpoint } from './endpoint';
import { refusedEndpoints } from './refused-endpoints';

const found = import.meta.glob<Endpoint>('./endpoints/**/*.ts', {
  eager: true,
  import: 'endpoint',
});

/** Each file of `endpoints/`, and what is refused with its reason. */
export const ENDPOINTS: readonly Endpoint[] = [...Object.values(found), ...refusedEndpoints];
