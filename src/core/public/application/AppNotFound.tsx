import { useEffect } from 'react';
import { i18n } from '#common/i18n';
import { buttonClass, EmptyState } from '#ui';
import type { InternalApplicationStart } from './application-service';

/** No app is registered at this address, or the person may not open it. */
export function AppNotFound({ application }: { application: InternalApplicationStart }) {
  useEffect(() => application.setCurrentAppId(undefined), [application]);
  return (
    <main>
      <EmptyState
        icon="alert"
        titleLevel="h1"
        action={<HomeLink application={application} />}
        title={i18n.formatMessage({
          id: 'core.application.appNotFound.title',
          defaultMessage: 'Application Not Found',
        })}
      >
        {i18n.formatMessage({
          id: 'core.application.appNotFound.pageDescription',
          defaultMessage:
            'No application was found at this URL. Try going back or choosing an app from the menu.',
        })}
      </EmptyState>
    </main>
  );
}

function HomeLink({ application }: { application: InternalApplicationStart }) {
  if (!application.apps().has('home')) return null;
  return (
    <a className={buttonClass()} href={application.getUrlForApp('home')}>
      {i18n.formatMessage({
        id: 'core.application.appNotFound.home',
        defaultMessage: 'Go to Home',
      })}
    </a>
  );
}
