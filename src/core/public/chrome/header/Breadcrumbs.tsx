import { i18n } from '#common/i18n';
import { useObservable } from '#ui';
import type { InternalApplicationStart } from '../../application';
import type { ChromeBreadcrumb, ChromeStart } from '../chrome-service';
import styles from './Breadcrumbs.module.css';

const MAX = 10;

export interface BreadcrumbsProps {
  chrome: ChromeStart;
  application: InternalApplicationStart;
}

/** Where the person is. An app that sets none is shown by its title. */
export function Breadcrumbs({ chrome, application }: BreadcrumbsProps) {
  const set = useObservable(chrome.getBreadcrumbs$(), []);
  const appId = useObservable(application.openAppId$, undefined);
  const title = appId && application.apps().get(appId)?.title;
  const crumbs = set.length > 0 ? set.slice(-MAX) : title ? [{ text: title }] : [];
  return (
    <nav
      className={styles.root}
      aria-label={i18n.formatMessage({ id: 'core.ui.breadcrumbs', defaultMessage: 'Breadcrumbs' })}
    >
      <ol className={styles.list}>
        {crumbs.map((crumb, position) => (
          // oxlint-disable-next-line react/no-array-index-key -- a crumb is its place in the path
          <li key={position} className={styles.crumb}>
            {position === crumbs.length - 1 ? (
              <span className={styles.current} aria-current="page">
                {crumb.text}
              </span>
            ) : (
              <CrumbLink crumb={crumb} />
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}

/** What does something without an address is a button: the keyboard reaches it. */
function CrumbLink({ crumb: { text, href, onClick } }: { crumb: ChromeBreadcrumb }) {
  if (href !== undefined) {
    return (
      <a className={styles.link} href={href} onClick={onClick}>
        {text}
      </a>
    );
  }
  if (!onClick) return <span>{text}</span>;
  return (
    <button type="button" className={styles.link} onClick={onClick}>
      {text}
    </button>
  );
}
