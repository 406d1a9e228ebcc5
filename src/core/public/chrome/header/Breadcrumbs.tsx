import { i18n } from '#common/i18n';
import { useObservable } from '#ui';
import type { ChromeBreadcrumb } from '../app-state';
import type { InternalChromeStart } from '../types';
import styles from './Breadcrumbs.module.css';

const NONE: readonly ChromeBreadcrumb[] = [];

export interface BreadcrumbsProps {
  chrome: InternalChromeStart;
}

/** Where the person is. */
export function Breadcrumbs({ chrome }: BreadcrumbsProps) {
  const crumbs = useObservable(chrome.getShownBreadcrumbs$(), NONE);
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
