import { loadLater, Skeleton } from '#ui';

/** The editor's code comes with the first statement. */
export const LazyStatementEditor = loadLater(
  async () =>
    (await import(/* webpackChunkName: "statement-editor" */ './StatementEditor')).StatementEditor,
  { waiting: () => <Skeleton height={70} /> },
);
