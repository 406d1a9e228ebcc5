import type { Observable } from 'rxjs';
import {
  createUiSettings,
  type UiSettingsApis,
  type UiSettingsClient as OurClient,
  type UiSettingsState,
} from '../core/public/ui-settings';
import { classOf } from './class-of';

interface ClientParameters {
  /** The one server API of older versions. */
  api?: UiSettingsApis['default'];
  /** By scope; both spellings are in use. */
  uiSettingApis?: UiSettingsApis;
  uiSettingsApis?: UiSettingsApis;
  defaults: UiSettingsState;
  initialSettings?: UiSettingsState;
  broadcastChannel?: BroadcastChannel;
  /** Ends all streams when it completes. */
  done$: Observable<unknown>;
}

/** `new UiSettingsClient({ api, uiSettingApis, defaults, initialSettings, done$ })` */
export const UiSettingsClient = classOf((parameters: ClientParameters): OurClient => {
  const { api, uiSettingApis, uiSettingsApis, broadcastChannel } = parameters;
  const { stop, ...client } = createUiSettings({
    defaults: parameters.defaults,
    user: parameters.initialSettings ?? {},
    apis: uiSettingApis ?? uiSettingsApis ?? (api && { default: api }),
    storage: window.localStorage,
    channel: broadcastChannel,
  });
  parameters.done$.subscribe({ complete: stop });
  return client;
});
export type UiSettingsClient = OurClient;
