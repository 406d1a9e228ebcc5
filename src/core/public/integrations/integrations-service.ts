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
  const subscriptions = [
    uiSettings
      .get$('accessibility:disableAnimations', false)
      .subscribe((disabled) => animations.disable(disabled === true)),
    uiSettings.get$<unknown>('dateFormat:tz', 'Browser').subscribe(dateSettings.setTimeZone),
    uiSettings.get$<unknown>('dateFormat:dow', 'Sunday').subscribe(dateSettings.setFirstWeekday),
  ];
  return {
    dateSettings: { get: dateSettings.get, get$: dateSettings.get$ },
    stop() {
      for (const subscription of subscriptions) subscription.unsubscribe();
      animations.disable(false);
      dateSettings.stop();
    },
  };
}
