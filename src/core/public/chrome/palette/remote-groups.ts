import { i18n, translateSetting } from '#common/i18n';
import type { ShellServices } from '../../rendering/shell-services';
import type { PaletteGroup } from './palette-items';

const SETTINGS_ROUTE = '/app/management/opensearch-dashboards/settings';
const MAX_OBJECTS = 8;

interface Definition {
  key: string;
  name: string;
  description: string;
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
    items: definitions.map(translateSetting).map(({ key, name, description }) => ({
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

interface FoundObject {
  type: string;
  id: string;
  meta: { title?: string; icon?: string; inAppUrl?: { path: string } };
}

/** Saved objects whose words begin as what was typed. */
export async function findObjectsGroup(
  { application, http }: ShellServices,
  query: string,
  signal: AbortSignal,
): Promise<PaletteGroup> {
  const words = query.replaceAll(/["*()|+~]/g, ' ').trim();
  const { saved_objects } = await http.get<{ saved_objects: readonly FoundObject[] }>(
    '/api/opensearch-dashboards/management/saved_objects/_find',
    { query: { search: `${words}*`, perPage: MAX_OBJECTS }, signal, asSystemRequest: true },
  );
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
