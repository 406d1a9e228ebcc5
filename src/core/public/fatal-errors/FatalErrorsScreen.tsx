import { i18n } from '#common/i18n';
import { Button, Callout } from '#ui';
import type { FatalErrorInfo } from './fatal-errors';
import styles from './FatalErrorsScreen.module.css';

export interface FatalErrorsScreenProps {
  errors: readonly FatalErrorInfo[];
  version: string;
  buildNumber: number;
}

export function FatalErrorsScreen({ errors, version, buildNumber }: FatalErrorsScreenProps) {
  return (
    <main className={styles.root}>
      <h1 className={styles.title}>
        {i18n.formatMessage({
          id: 'core.fatalErrors.somethingWentWrongTitle',
          defaultMessage: 'Something went wrong',
        })}
      </h1>
      <p className={styles.text}>
        {i18n.formatMessage({
          id: 'core.fatalErrors.tryRefreshingPageDescription',
          defaultMessage:
            "Try refreshing the page. If that doesn't work, go back to the previous page or clear your session data.",
        })}
      </p>
      <div className={styles.actions}>
        <Button variant="primary" onClick={clearSession}>
          {i18n.formatMessage({
            id: 'core.fatalErrors.clearYourSessionButtonLabel',
            defaultMessage: 'Clear your session',
          })}
        </Button>
        <Button onClick={() => window.history.back()}>
          {i18n.formatMessage({
            id: 'core.fatalErrors.goBackButtonLabel',
            defaultMessage: 'Go back',
          })}
        </Button>
      </div>
      {errors.map((error, position) => (
        // oxlint-disable-next-line react/no-array-index-key -- the list only grows at its end
        <Callout key={position} tone="danger" title={error.message}>
          <pre className={styles.stack}>
            {i18n.formatMessage(
              {
                id: 'core.fatalErrors.version',
                defaultMessage: 'Version: {version}\nBuild: {buildNumber}',
              },
              { version, buildNumber: String(buildNumber) },
            )}
            {error.stack && `\n${error.stack}`}
          </pre>
        </Callout>
      ))}
    </main>
  );
}

function clearSession() {
  localStorage.clear();
  sessionStorage.clear();
  window.location.hash = '';
  window.location.reload();
}
