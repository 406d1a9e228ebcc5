import type { HttpSetup } from '../core/public/http';
import {
  createUiSettingsApi,
  type UiSettingScope,
  type UiSettingsApi as OurApi,
} from '../core/public/ui-settings';
import { classOf } from './class-of';

/** `new UiSettingsApi(http, scope)` */
export const UiSettingsApi = classOf((http: Pick<HttpSetup, 'fetch'>, scope?: UiSettingScope) =>
  createUiSettingsApi(http, scope),
);
export type UiSettingsApi = OurApi;
