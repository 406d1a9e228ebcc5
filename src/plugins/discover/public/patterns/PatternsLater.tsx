import { Skeleton, loadLater } from '#ui';
import type { PatternsViewProps } from './PatternsView';

/** Few look at patterns: the code comes with the first look. */
export const PatternsLater = loadLater<PatternsViewProps>(
  async () =>
    (await import(/* webpackChunkName: "discover-patterns" */ './PatternsView')).PatternsView,
  { waiting: () => <Skeleton height={400} /> },
);
