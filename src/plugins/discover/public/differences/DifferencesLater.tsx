import { Skeleton, loadLater } from '#ui';
import type { DifferencesViewProps } from './DifferencesView';

/** Few ask for differences: the code comes with the first question. */
export const DifferencesLater = loadLater<DifferencesViewProps>(
  async () =>
    (await import(/* webpackChunkName: "discover-differences" */ './DifferencesView'))
      .DifferencesView,
  { waiting: () => <Skeleton height={400} /> },
);
