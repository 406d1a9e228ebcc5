import { map } from 'rxjs';
import { DATE_NANOS_PATTERN, DATE_PATTERN, SCALED_DATE_PATTERNS } from '#common/time';
import { followPageDefaults } from './follow-page-defaults';
import type { UiSettingsClient } from '../ui-settings';
import { createAnimations } from './animations';
import { createDateSettings, type DateSettingsStart } from './date-settings';

interface Dependencies {
  page: Document;
  uiSettings: Pick<UiSettingsClient, 'get$'>;
}

export interface Integrations {
  dateSettings: DateSettingsStart;
  stop(): void;
}

/** Settings that change how the whole page behaves, applied as they change. */
export function startIntegrations({ page, uiSettings }: Dependencies): Integrations {
  const animations = createAnimations(page);
  const dateSettings = createDateSettings();
  // What nobody changed is written as the language of the page has it.
  const changed$ = (key: string, unchanged: string) =>
    uiSettings
      .get$<unknown>(key, unchanged)
      .pipe(map((value) => (toText(value) === unchanged ? undefined : value)));
  const subscriptions = [
    followPageDefaults(uiSettings),
    uiSettings
      .get$('accessibility:disableAnimations', false)
      .subscribe((disabled) => animations.disable(disabled === true)),
    uiSettings.get$<unknown>('dateFormat:tz', 'Browser').subscribe(dateSettings.setTimeZone),
    uiSettings.get$<unknown>('dateFormat:dow', 'Sunday').subscribe(dateSettings.setFirstWeekday),
    changed$('dateFormat', DATE_PATTERN).subscribe((pattern) =>
      dateSettings.setPattern('pattern', pattern),
    ),
    changed$('dateNanosFormat', DATE_NANOS_PATTERN).subscribe((pattern) =>
      dateSettings.setPattern('nanos', pattern),
    ),
    changed$('dateFormat:scaled', JSON.stringify(SCALED_DATE_PATTERNS)).subscribe((scaled) =>
      dateSettings.setPattern('scaled', scaled),
    ),
  ];
  return {
    dateSettings: {
      get: dateSettings.get,
      get$: dateSettings.get$,
      setPageZone: dateSettings.setPageZone,
    },
    stop() {
      for (const subscription of subscriptions) subscription.unsubscribe();
      animations.disable(false);
      dateSettings.stop();
    },
  };
}

const toText = (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value));
