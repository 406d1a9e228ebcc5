import { i18n } from '#common/i18n';
import { HttpFetchError } from '../../http/http-fetch-error';
import type { HttpSetup } from '../../http';
import type { NotificationsSetup } from '../../notifications';
import type { StatusResponse } from './status-types';

interface Dependencies {
  http: HttpSetup;
  notifications: NotificationsSetup;
}

/** Requests the server's status. A failure is also shown in a toast, then thrown (spec section 8). */
export async function loadStatus({ http, notifications }: Dependencies): Promise<StatusResponse> {
  try {
    return await http.get<StatusResponse>('/api/status');
  } catch (error) {
    const status = error instanceof HttpFetchError ? error.response?.status : undefined;
    notifications.toasts.addDanger(describeFailure(status));
    throw error;
  }
}

function describeFailure(responseStatus: number | undefined): string {
  return responseStatus !== undefined && responseStatus >= 400
    ? i18n.formatMessage(
        {
          id: 'core.statusPage.loadStatus.serverStatusCodeErrorMessage',
          defaultMessage: 'Failed to request server status with status code {responseStatus}',
        },
        { responseStatus },
      )
    : i18n.formatMessage({
        id: 'core.statusPage.loadStatus.serverIsDownErrorMessage',
        defaultMessage: 'Failed to request server status. Perhaps your server is down?',
      });
}
