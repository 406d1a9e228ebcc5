import { i18n } from '#common/i18n';
import type { IToasts } from '../notifications';
import type { UiSettingsClient } from './types';

/** Says so when a setting could not be saved (spec, section 8). */
export function showUpdateErrors(
  uiSettings: Pick<UiSettingsClient, 'getUpdateErrors$'>,
  toasts: Pick<IToasts, 'addDanger'>,
): void {
  uiSettings.getUpdateErrors$().subscribe((error) => {
    toasts.addDanger({
      title: i18n.formatMessage({
        id: 'core.uiSettings.updateFailed',
        defaultMessage: 'Unable to update UI setting',
      }),
      text: error.message,
    });
  });
}
