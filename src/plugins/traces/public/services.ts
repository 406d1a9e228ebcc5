import { createDateFormats, type TimeFormatter } from '#common/time';
import type { AppMountParameters, CoreStart } from '#core/public';
import type { DataStart } from '#plugins/data/public';
import { createAppServices } from '#plugins/documents/public';

export interface GivenServices {
  core: CoreStart;
  data: DataStart;
  params: AppMountParameters;
}

interface Services extends GivenServices {
  time: TimeFormatter;
}

export const { AppServices, useServices } = createAppServices<GivenServices, Services>(
  (given, { timeZone, patterns }) => ({ ...given, time: createDateFormats(timeZone, patterns) }),
);
