import type { HttpStart } from '../http';
import { deepFreeze } from '../deep-freeze';
import type { Capabilities } from './types';

/** The person's capabilities, as the server decided. Read-only. */
export async function loadCapabilities(
  http: Pick<HttpStart, 'post'>,
  applications: readonly string[],
): Promise<Capabilities> {
  const body = JSON.stringify({ applications });
  return deepFreeze(await http.post<Capabilities>('/api/core/capabilities', { body }));
}
