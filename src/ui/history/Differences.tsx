import { useMemo } from 'react';
import { i18n } from '#common/i18n';
import { findDifferences } from './json-diff';
import styles from './VersionHistory.module.css';

const MAX_TEXT = 4000;

/** What is other in two versions, place by place. */
export function Differences({ before, after }: { before: unknown; after: unknown }) {
  const { differences, isCut } = useMemo(() => findDifferences(before, after), [before, after]);
  if (differences.length === 0) {
    return (
      <p className={styles.note}>
        {i18n.formatMessage({
          id: 'ui.history.same',
          defaultMessage: 'These versions are identical.',
        })}
      </p>
    );
  }
  return (
    <div data-test-subj="savedObjectDifferences">
      {differences.map(({ path, before: was, after: is }) => (
        <div key={path} className={styles.difference}>
          <div className={styles.path}>{path}</div>
          {was !== undefined && <del className={styles.before}>{shorten(was)}</del>}
          {is !== undefined && <ins className={styles.after}>{shorten(is)}</ins>}
        </div>
      ))}
      {isCut && (
        <p className={styles.note}>
          {i18n.formatMessage(
            {
              id: 'ui.history.differencesCut',
              defaultMessage: 'Showing the first {count} differences; there are more.',
            },
            { count: differences.length },
          )}
        </p>
      )}
    </div>
  );
}

function shorten(text: string): string {
  return text.length > MAX_TEXT ? `${text.slice(0, MAX_TEXT)}…` : text;
}
