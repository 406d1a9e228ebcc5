import { i18n } from '#common/i18n';
import { EmptyState } from '#ui';
import { urlLimits } from '../url-overflow';
import styles from './ErrorPage.module.css';

export interface ErrorPageProps {
  isUrlOverflow: boolean;
  /** Where Advanced Settings are. */
  settingsHref: string;
  userAgent: string;
}

/** The page for a URL that can't be opened (spec section 2, Error app). */
export function ErrorPage({ isUrlOverflow, settingsHref, userAgent }: ErrorPageProps) {
  return (
    <main data-test-subj="errorApp">
      {isUrlOverflow ? (
        <EmptyState icon="alert" titleLevel="h1" title={overflowTitle()}>
          <ThingsToTry settingsHref={settingsHref} userAgent={userAgent} />
        </EmptyState>
      ) : (
        <EmptyState
          icon="alert"
          titleLevel="h1"
          title={i18n.formatMessage({
            id: 'core.ui.errorApp.title',
            defaultMessage: 'Application error',
          })}
        />
      )}
    </main>
  );
}

function overflowTitle(): string {
  return i18n.formatMessage({
    id: 'core.ui.errorUrlOverflow.errorTitle',
    defaultMessage: "The URL for this object is too long, and we can't display it",
  });
}

function ThingsToTry({ settingsHref, userAgent }: Omit<ErrorPageProps, 'isUrlOverflow'>) {
  const isOldBrowser = urlLimits(userAgent).maximum < urlLimits('').maximum;
  return (
    <>
      <p>
        {i18n.formatMessage({
          id: 'core.ui.errorUrlOverflow.optionsToFixErrorDescription',
          defaultMessage: 'Things to try:',
        })}
      </p>
      <ul className={styles.list}>
        <li>
          {i18n.formatMessage({
            id: 'core.ui.errorUrlOverflow.enableOption',
            defaultMessage: 'Enable the option',
          })}{' '}
          <code>state:storeInSessionStorage</code>{' '}
          {i18n.formatMessage({
            id: 'core.ui.errorUrlOverflow.inSettings',
            defaultMessage: 'in',
          })}{' '}
          <a href={settingsHref}>
            {i18n.formatMessage({
              id: 'core.ui.errorUrlOverflow.advancedSettings',
              defaultMessage: 'Advanced Settings',
            })}
          </a>
          {'.'}
        </li>
        <li>
          {i18n.formatMessage({
            id: 'core.ui.errorUrlOverflow.simplify',
            defaultMessage: 'Simplify the object you are editing by removing content or filters.',
          })}
        </li>
        {isOldBrowser && (
          <li>
            {i18n.formatMessage({
              id: 'core.ui.errorUrlOverflow.upgradeBrowser',
              defaultMessage:
                'Upgrade to a modern browser. Every other supported browser has no such limit.',
            })}
          </li>
        )}
      </ul>
    </>
  );
}
