import { useQuery } from '@tanstack/react-query';
import { keyOf, type ObjectKey, type SavedObjectBody } from '#common/saved-objects';
import type { ImportSuccess } from '../import-decisions';
import type { ObjectServices } from '../services';
import type { PanelCode, PanelKinds, Verdict } from '#plugins/dashboard/public';

/** More objects than a person looks through are not judged. */
const MAX_JUDGED = 2000;

/** How what was imported is shown here, by the keys it has in the file. */
export function useVerdicts(
  { client, core, data, panelKinds }: ObjectServices,
  imported: readonly ImportSuccess[],
) {
  const judged = imported.slice(0, MAX_JUDGED);
  return useQuery({
    queryKey: ['objects', 'verdicts', judged.map(keyOf)],
    enabled: judged.length > 0,
    staleTime: Number.POSITIVE_INFINITY,
    async queryFn(): Promise<ReadonlyMap<string, Verdict>> {
      const stored = judged.map(({ type, id, destinationId }) => ({
        type,
        id: destinationId ?? id,
      }));
      const [{ askData, judgeObjects, withReferred }, found, indices, kinds] = await Promise.all([
        import(/* webpackChunkName: "import-verdicts" */ './judge-objects'),
        client.getMany(stored),
        core.http.get<readonly { name: string }[]>('/internal/data/indices'),
        loadPanelCodes(panelKinds),
      ]);
      const load = async (keys: readonly ObjectKey[]) =>
        (await client.getMany(keys)).filter(isFound);
      // What was here before belongs to what was imported.
      const objects = await withReferred(found.filter(isFound), load, kinds);
      await Promise.all([...kinds.values()].map((kind) => kind.prepareJudging?.(objects)));
      const names = indices.map(({ name }) => name);
      const surroundings = { indices: names, ...(data && (await askData(objects, names, data))) };
      const verdicts = judgeObjects(objects, surroundings, kinds);
      return new Map(
        judged.flatMap((object, at) => {
          const key = stored[at];
          const verdict = key && verdicts.get(keyOf(key));
          return verdict ? [[keyOf(object), verdict] as const] : [];
        }),
      );
    },
  });
}

async function loadPanelCodes(
  kinds: PanelKinds | undefined,
): Promise<ReadonlyMap<string, PanelCode>> {
  const loaded = (kinds?.list() ?? []).map(async (kind) => [kind.id, await kind.load()] as const);
  return new Map(await Promise.all(loaded));
}

const isFound = <T extends object>(object: T): object is Extract<T, SavedObjectBody> =>
  !('error' in object);
