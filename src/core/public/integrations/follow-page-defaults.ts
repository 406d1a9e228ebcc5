import { combineLatest, type Subscription } from 'rxjs';
import { PAGE_DEFAULT_KEYS, pageDefaults, readPageDefaults } from '#common/page-defaults';
import type { UiSettingsClient } from '../ui-settings';

/** In the place of a default, also of one that is JSON: only what somebody chose counts. */
const NOT_CHOSEN = 'null';

/** How values are written where nothing else says so: as the settings have it now, and whenever they change. */
export function followPageDefaults(uiSettings: Pick<UiSettingsClient, 'get$'>): Subscription {
  const chosen = combineLatest(
    Object.fromEntries(
      PAGE_DEFAULT_KEYS.map((key) => [key, uiSettings.get$<unknown>(key, NOT_CHOSEN)]),
    ),
  ).subscribe((values) =>
    pageDefaults.set(
      readPageDefaults((key) =>
        values[key] === NOT_CHOSEN ? undefined : (values[key] ?? undefined),
      ),
    ),
  );
  chosen.add(() => pageDefaults.set(undefined));
  return chosen;
}
