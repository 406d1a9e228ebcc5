import { i18n } from '#common/i18n';
import type { DqlSyntaxError } from '#common/query';
import styles from './QueryBar.module.css';

export interface QueryErrorProps {
  id: string;
  query: string;
  error: DqlSyntaxError;
}

/** How much of a long query is shown around the mistake. */
const CONTEXT = 60;

/** What is wrong, and an arrow to where it is. */
export function QueryError({ id, query, error }: QueryErrorProps) {
  const start = Math.max(0, error.position - CONTEXT);
  const before = query.slice(start, error.position);
  return (
    <div id={id} role="alert" className={styles.error}>
      <p className={styles.errorText}>
        {i18n.formatMessage(
          { id: 'data.query.error', defaultMessage: '{message} (position {position}).' },
          { message: error.message, position: error.position + 1 },
        )}
      </p>
      <pre className={styles.errorPlace} aria-hidden="true">
        {start > 0 && '…'}
        {before}
        <mark>{query[error.position] ?? ' '}</mark>
        {query.slice(error.position + 1, error.position + CONTEXT)}
      </pre>
    </div>
  );
}
