import { asText, type JsonObject } from '#common/json';
import type { CoreStart, GlobalSearchItem } from '#core/public';
import { createPersonalStore, type MarkedType } from './personal-store';

/** Where a document of each type is opened. */
const PAGES: readonly (readonly [MarkedType, string])[] = [
  ['dashboard', '/app/dashboards#/view/'],
  ['search', '/app/discover#/view/'],
  ['visualization', '/app/visualize#/edit/'],
];

type Given = Pick<CoreStart, 'http' | 'application'> & {
  savedObjects: { client: Pick<CoreStart['savedObjects']['client'], 'bulkGet'> };
};

/** What whoever opens the palette marked, of every type. Those that are gone, or not for them, are left out. */
export async function findFavorites(
  { http, application, savedObjects }: Given,
  storage: Storage,
): Promise<readonly GlobalSearchItem[]> {
  const marks = await Promise.all(
    PAGES.map(async ([type]) => {
      const { favorites } = await createPersonalStore(http, storage, type).read();
      return [...favorites].map((id) => ({ type, id }));
    }),
  );
  const keys = marks.flat();
  if (keys.length === 0) return [];
  const found = await savedObjects.client.bulkGet<JsonObject>(keys);
  const pages = new Map<string, string>(PAGES);
  return found.savedObjects
    .filter(({ error }) => !error)
    .map(({ type, id, attributes }) => ({
      id: `favorite-${type}-${id}`,
      title: asText(attributes['title']) || id,
      hint: type,
      icon: 'star',
      run: () =>
        void application.navigateToUrl(
          http.basePath.prepend(`${pages.get(type) ?? ''}${encodeURIComponent(id)}`),
        ),
    }));
}
