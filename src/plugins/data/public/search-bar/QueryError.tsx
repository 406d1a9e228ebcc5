import { i18n } from '#common/i18n';
import type { DqlSyntaxError } from '#common/query';
import styles from './QueryBar.module.css';

/** What is wrong with a query, and what of it. */
export interface QueryProblem {
  message: string;
  start: number;
  /** Exclusive. */
  end: number;
}

export interface QueryErrorProps {
  id: string;
  query: string;
  problem: QueryProblem;
}

/** A mistake is one place, with its number: it may be nothing that can be seen. */
export function toProblem({ message, position }: DqlSyntaxError): QueryProblem {
  return {
    message: i18n.formatMessage(
      { id: 'data.query.error', defaultMessage: '{message} (position {position}).' },
      { message, position: position + 1 },
    ),
    start: position,
    end: position + 1,
  };
}

/** How much of a long query is shown around the mistake. */
const CONTEXT = 60;

/** What is wrong, and an arrow to where it is. */
export function QueryError({ id, query, problem: { message, start, end } }: QueryErrorProps) {
  const from = Math.max(0, start - CONTEXT);
  return (
    <div id={id} role="alert" className={styles.error}>
      <p className={styles.errorText}>{message}</p>
      <pre className={styles.errorPlace} aria-hidden="true">
        {from > 0 && '…'}
        {query.slice(from, start)}
        <mark>{query.slice(start, end) || ' '}</mark>
        {query.slice(end, end + CONTEXT)}
      </pre>
    </div>
  );
}
