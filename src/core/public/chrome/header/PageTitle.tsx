import type { ChromeBreadcrumb } from '../app-state';
import type { InternalChromeStart } from '../types';
import { useNow } from '#ui';
import { wholeOf } from './crumb-text';
import styles from './Header.module.css';

const NONE: readonly ChromeBreadcrumb[] = [];

/** The last breadcrumb, large. */
export function PageTitle({ chrome }: { chrome: InternalChromeStart }) {
  const crumbs = useNow(chrome.getShownBreadcrumbs$(), NONE);
  const last = crumbs.at(-1);
  return last ? (
    <h1 className={styles.pageTitle} title={wholeOf(last)} data-test-subj="headerApplicationTitle">
      {last.text}
    </h1>
  ) : null;
}
