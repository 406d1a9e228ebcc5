import { i18n } from '#common/i18n';
import type { ChromeBreadcrumb } from '../app-state';
import type { InternalChromeStart } from '../types';
import { useNow } from '#ui';
import { wholeOf } from './crumb-text';
import styles from './Breadcrumbs.module.css';

const NONE: readonly ChromeBreadcrumb[] = [];

export interface BreadcrumbsProps {
  chrome: InternalChromeStart;
  /** Where the last one is the title of the page. */
  withoutLast?: boolean;
}

/** The breadcrumbs of the page. */
export function Breadcrumbs({ chrome, withoutLast = false }: BreadcrumbsProps) {
  const all = useNow(chrome.getShownBreadcrumbs$(), NONE);
  const crumbs = withoutLast ? all.slice(0, -1) : all;
  if (crumbs.length === 0) return null;
  return (
    <nav
      className={styles.root}
      aria-label={i18n.formatMessage({ id: 'core.ui.breadcrumbs', defaultMessage: 'Breadcrumbs' })}
    >
      <ol className={styles.list}>
        {crumbs.map((crumb, position) => (
          // oxlint-disable-next-line react/no-array-index-key -- a crumb is its place in the path
          <li key={position} className={styles.crumb}>
            {position === all.length - 1 ? (
              <span className={styles.current} aria-current="page" title={wholeOf(crumb)}>
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
function CrumbLink({ crumb }: { crumb: ChromeBreadcrumb }) {
  const { text, href, onClick } = crumb;
  const title = wholeOf(crumb);
  if (href !== undefined) {
    return (
      <a className={styles.link} href={href} title={title} onClick={onClick}>
        {text}
      </a>
    );
  }
  if (!onClick) return <span title={title}>{text}</span>;
  return (
    <button type="button" className={styles.link} title={title} onClick={onClick}>
      {text}
    </button>
  );
}
