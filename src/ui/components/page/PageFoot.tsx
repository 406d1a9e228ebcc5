import { formatCount, i18n } from '#common/i18n';
import styles from './PageFoot.module.css';

export interface PageFootProps {
  /** How many there are, in words. */
  count: string;
  /** Where not all that there are are listed. */
  cut?: { shown: number; total: number } | undefined;
  pages: number;
  /** From 0. */
  current: number;
  onPage: (page: number) => void;
}

/** Below a long list: how much there is, and its other pages. */
export function PageFoot({ count, cut, pages, current, onPage }: PageFootProps) {
  return (
    <footer className={styles.root}>
      <span>
        {count}
        {cut && ` · ${cutText(cut.shown, cut.total)}`}
      </span>
      {pages > 1 && (
        <nav
          className={styles.pages}
          aria-label={i18n.formatMessage({ id: 'ui.page.pages', defaultMessage: 'Pages' })}
        >
          {Array.from({ length: pages }, (_, page) => (
            <button
              key={page}
              type="button"
              aria-current={page === current ? 'page' : undefined}
              onClick={() => onPage(page)}
            >
              {page + 1}
            </button>
          ))}
        </nav>
      )}
    </footer>
  );
}

/** Not all that there are are listed, and chosen from. */
export const cutText = (shown: number, total: number) =>
  i18n.formatMessage(
    {
      id: 'ui.page.cut',
      defaultMessage: 'first {shown} of {total}; search to find others',
    },
    { shown: formatCount(shown), total: formatCount(total) },
  );
