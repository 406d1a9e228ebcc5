import { encodeRison } from '#common/rison';
import type { CoreStart, GlobalSearchItem } from '#core/public';
import { createIndexClient } from './index-client';

/** For the palette: each opens in Discover. */
export async function findIndices(
  { application, http }: Pick<CoreStart, 'application' | 'http'>,
  signal: AbortSignal,
): Promise<readonly GlobalSearchItem[]> {
  const indices = await createIndexClient(http).list({ signal });
  return indices.map(({ name }) => ({
    id: `index-${name}`,
    icon: 'data',
    title: name,
    run: () =>
      void application.navigateToApp('discover', { path: `#/?_a=(index:${encodeRison(name)})` }),
  }));
}
