import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { BehaviorSubject } from 'rxjs';
import { i18n } from '#common/i18n';
import { EmptyState, ErrorCallout, Spinner, useObservable } from '#ui';
import { type ConnectionStart, useServerReturn } from '../connection';
import type { HttpSetup } from '../http';
import styles from './AppContainer.module.css';
import { AppNotFound } from './AppNotFound';
import { findAppByPath } from './app-url';
import type { InternalApplicationStart } from './application-service';
import { mountApp } from './mount-app';
import { AppStatus } from './types';

export interface AppContainerProps {
  application: InternalApplicationStart;
  http: HttpSetup;
  connection: ConnectionStart;
  /** Called when the app stands in its element; without one where it failed or there is none. */
  onShown?: ((app?: Element) => void) | undefined;
}

/** Shows the app that the address names. */
export function AppContainer({ application, http, connection, onShown }: AppContainerProps) {
  const pathname = usePathname(application, http);
  const apps = useObservable(application.applications$, application.apps());
  const found = findAppByPath(pathname, apps);
  const isMissing = !found || found.app.status === AppStatus.inaccessible;
  useLayoutEffect(() => {
    if (isMissing) onShown?.();
  }, [isMissing, onShown]);
  if (!found || isMissing) {
    return <AppNotFound application={application} />;
  }
  const { app, route } = found;
  const shared = { application, http, connection, route, onShown };
  return <AppAttempts key={app.id + route} appId={app.id} {...shared} />;
}

/** What is drawn first knows the open app already: navigation and header would be drawn twice. */
export function nameOpenApp(application: InternalApplicationStart, http: HttpSetup): void {
  const pathname = http.basePath.remove(application.history.location.pathname);
  const found = findAppByPath(pathname, application.apps());
  if (found && found.app.status !== AppStatus.inaccessible) {
    application.setMounting(true);
    application.setCurrentAppId(found.app.id);
  }
}

/** A new attempt begins from nothing. */
function AppAttempts(props: AppContainerProps & { appId: string; route: string }) {
  const [attempt, setAttempt] = useState(0);
  return <OpenApp key={attempt} {...props} onRetry={() => setAttempt(attempt + 1)} />;
}

type MountState =
  | { status: 'loading' | 'ready' | 'waiting' }
  | { status: 'failed'; error: unknown };

interface OpenAppProps extends AppContainerProps {
  appId: string;
  route: string;
  onRetry: () => void;
}

function OpenApp(props: OpenAppProps) {
  const { application, http, connection, appId, route, onShown, onRetry } = props;
  const place = useRef<HTMLDivElement>(null);
  const [state, setState] = useState<MountState>({ status: 'loading' });
  useServerReturn(connection, () => state.status === 'waiting' && onRetry());

  // Before the first paint: an app whose code and answers are there is painted together with the shell.
  useLayoutEffect(() => {
    const app = application.apps().get(appId);
    const mount = application.mountOf(appId);
    if (!app || !mount || !place.current) return undefined;
    const element = document.createElement('div');
    element.className = styles.app ?? '';
    place.current.append(element);
    application.setMounting(true);
    application.setCurrentAppId(appId);
    const appBasePath = http.basePath.prepend(route);
    const mounted = mountApp({ application, app, mount, element, appBasePath });
    const loading$ = new BehaviorSubject(1);
    http.addLoadingCountSource(loading$);
    let gone = false;
    const showReady = () => {
      onShown?.(element);
      application.setMounting(false);
      setState({ status: 'ready' });
    };
    mounted.ready
      .then(() => (gone ? undefined : showReady()))
      .catch(async (error: unknown) => {
        // oxlint-disable-next-line no-console -- the spec asks for it
        console.error(error);
        onShown?.();
        // Code that did not come says nothing of why: while the server is away, that is told once for the whole page.
        const isThere = await connection.check();
        if (!gone) setState(isThere ? { status: 'failed', error } : { status: 'waiting' });
      })
      .finally(() => loading$.complete());
    return () => {
      gone = true;
      mounted.unmount();
      element.remove();
      application.setCurrentAppId(undefined);
    };
  }, [application, http, connection, appId, route, onShown]);

  return (
    <>
      {state.status === 'loading' && <LoadingApp />}
      {state.status === 'waiting' && <WaitingApp />}
      {state.status === 'failed' && (
        <div className={styles.message}>
          <ErrorCallout
            title={i18n.formatMessage({
              id: 'core.application.mountFailed',
              defaultMessage: 'Couldn’t open this app',
            })}
            error={state.error}
            onRetry={onRetry}
          />
        </div>
      )}
      <div ref={place} className={styles.place} />
    </>
  );
}

function WaitingApp() {
  return (
    <div className={styles.message}>
      <EmptyState
        icon="clock"
        title={i18n.formatMessage({
          id: 'core.application.waiting',
          defaultMessage: 'This page opens when the server is back',
        })}
      />
    </div>
  );
}

function LoadingApp() {
  return (
    <div className={styles.loading}>
      <Spinner
        label={i18n.formatMessage({
          id: 'core.application.loading',
          defaultMessage: 'Loading application',
        })}
      />
    </div>
  );
}

function usePathname(application: InternalApplicationStart, http: HttpSetup): string {
  const [pathname, setPathname] = useState(application.history.location.pathname);
  useEffect(
    () => application.history.listen(({ location }) => setPathname(location.pathname)),
    [application],
  );
  return http.basePath.remove(pathname);
}
