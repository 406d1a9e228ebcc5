import type { AppMountParameters, CoreStart } from '#core/public';

export interface SecurityServices {
  core: CoreStart;
  params: AppMountParameters;
}
