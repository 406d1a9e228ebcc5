import { i18n, translateSetting } from '#common/i18n';
import type { ShellServices } from '../shell-services';
import { fuzzyScore } from './fuzzy';
import type { PaletteGroup } from './palette-items';

const SETTINGS_ROUTE = '/app/management/opensearch-dashboards/settings';
const MAX_OBJECTS = 8;

interface Definition {
  key: string;
  name: string;
  description: string;
  hasNoEffect?: boolean;
}

/** Every setting; asked for once, when the palette opens. */
export async function loadSettingsGroup(
  { application, http }: ShellServices,
  signal: AbortSignal,
): Promise<PaletteGroup> {
  const { definitions } = await http.get<{ definitions: readonly Definition[] }>(
    '/api/opensearch-dashboards/settings/definitions',
    { signal },
  );
  return {
    id: 'settings',
    title: i18n.formatMessage({ id: 'core.ui.palette.settings', defaultMessage: 'Settings' }),
    items: definitions
      .filter((one) => !one.hasNoEffect)
      .map(translateSetting)
      .map(({ key, name, description }) => ({
        id: `setting-${key}`,
        title: name,
        hint: key,
        keywords: `${key} ${description}`,
        icon: 'settings',
        run: () =>
          void application.navigateToUrl(
            http.basePath.prepend(`${SETTINGS_ROUTE}#/?query=${encodeURIComponent(key)}`),
          ),
      })),
  };
}

/** Longer texts are not letters of a title that somebody remembers; the route refuses them. */
const MAX_LETTERS = 100;
/** Of so many the best are taken. */
const MAX_BY_LETTERS = 50;

interface FoundObject {
  type: string;
  id: string;
  meta: { title?: string; icon?: string; inAppUrl?: { path: string } };
}

/** Saved objects whose words begin as what was typed; where those are few, also those whose titles have the letters of it. */
export async function findObjectsGroup(
  { application, http }: ShellServices,
  query: string,
  signal: AbortSignal,
): Promise<PaletteGroup> {
  const find = async (by: Record<string, string | number>) => {
    const { saved_objects } = await http.get<{ saved_objects: readonly FoundObject[] }>(
      '/api/opensearch-dashboards/management/saved_objects/_find',
      { query: { ...by, fields: 'title' }, signal, asSystemRequest: true },
    );
    return saved_objects;
  };
  const words = query.replaceAll(/["*()|+~]/g, ' ').trim();
  const byWords = words === '' ? [] : await find({ search: `${words}*`, perPage: MAX_OBJECTS });
  const byLetters =
    byWords.length < MAX_OBJECTS && query.length <= MAX_LETTERS
      ? await find({ titleLetters: query, perPage: MAX_BY_LETTERS })
      : [];
  const saved_objects = [...byWords, ...bestOf(byLetters, query, byWords)].slice(0, MAX_OBJECTS);
  return {
    id: 'objects',
    isFound: true,
    title: i18n.formatMessage({ id: 'core.ui.palette.objects', defaultMessage: 'Saved objects' }),
    items: saved_objects.flatMap(({ type, id, meta }) => {
      const path = meta.inAppUrl?.path;
      return path
        ? [
            {
              id: `object-${type}-${id}`,
              title: meta.title ?? id,
              hint: type,
              icon: 'objects',
              run: () => void application.navigateToUrl(http.basePath.prepend(path)),
            },
          ]
        : [];
    }),
  };
}

/** The letters of those may lie all over their titles: they are judged as everything else in the palette is. */
function bestOf(
  found: readonly FoundObject[],
  query: string,
  known: readonly FoundObject[],
): readonly FoundObject[] {
  const toKey = ({ type, id }: FoundObject) => `${type}:${id}`;
  const keys = new Set(known.map(toKey));
  return found
    .filter((object) => !keys.has(toKey(object)))
    .map((object) => ({ object, score: fuzzyScore(query, object.meta.title ?? object.id) }))
    .filter((one): one is { object: FoundObject; score: number } => one.score !== undefined)
    .sort((one, other) => other.score - one.score)
    .map(({ object }) => object);
}
