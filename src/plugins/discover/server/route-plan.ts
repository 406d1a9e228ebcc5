import { isGeneratedId } from '#common/saved-objects';
import { matchIndices } from '#common/search';
import type { RoutePlan } from '#core/server';
import { readAddress } from '#plugins/documents/common';
import {
  type Ask,
  askForDetails,
  askForIndexNames,
  askForObjects,
  askForPattern,
  askForTitled,
  indexOf,
  INDICES,
  isMeantBy,
  OBJECTS,
} from '#plugins/index-patterns/common';
import { readSavedId } from '../common';

/**
 * What the page of an address asks for before it can search: the saved search, the index pattern that its index or that of the address
 * means, and the fields of the index. The list of indices and the titles of patterns are in the page.
 */
export const DISCOVER_ROUTE_PLAN: RoutePlan = {
  pattern: '^/($|view/[^/])',
  awaitedPaths: [OBJECTS, `${INDICES}/`],
  chunks: [],
  async follow({ route }, { ask }) {
    const id = readSavedId(route);
    const [search] = id === undefined ? [] : await askForObjects([{ id, type: 'search' }], ask);
    if (id !== undefined && !search?.['attributes']) return;
    const saved = search && indexOf(search);
    const isOfAddress = !search || /[?&]_a=/.test(route);
    const wanted = isOfAddress ? readAddress(route).address.index : saved;
    // A search is read with what its index stands for, whatever index the address names.
    const names = await askForIndexNames(ask, { isKnown: true });
    const loaded = saved === undefined ? undefined : await askForMeant(saved, names, ask);
    if (wanted === undefined) return;
    const isOfSearch = loaded !== undefined && wanted === loaded.index;
    const isNamed = names.includes(wanted) || /[*,]/.test(wanted);
    const meant =
      isOfSearch || (search && !isOfAddress)
        ? loaded
        : isGeneratedId(wanted) || !isNamed
          ? await askForMeant(wanted, names, ask)
          : { index: wanted, hasPattern: false };
    if (!meant) return;
    await Promise.all([
      describe(meant.index, names, ask),
      meant.hasPattern ? undefined : askForTitled(meant.index, ask, { isKnown: true }),
    ]);
  },
};

interface Meant {
  index: string;
  hasPattern: boolean;
}

/** By its id where an index pattern has that; a pattern that only one index has the name for is that index. */
async function askForMeant(name: string, names: readonly string[], ask: Ask): Promise<Meant> {
  const title = await askForPattern(name, ask);
  const isPattern = title !== undefined && isMeantBy(name, { title }, names.includes(name));
  const pattern = isPattern ? title : name;
  const [only, ...more] = matchIndices(pattern, names);
  const index = only !== undefined && more.length === 0 ? only : pattern;
  return { index, hasPattern: isPattern };
}

async function describe(name: string, names: readonly string[], ask: Ask): Promise<void> {
  // What is not there is not asked for: the page says so.
  if (matchIndices(name, names).length > 0) await askForDetails(name, ask, '?if_there=true');
}
