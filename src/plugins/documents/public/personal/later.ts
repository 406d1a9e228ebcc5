import { loadLater } from '#ui';
import type { FavoriteButtonProps } from './FavoriteButton';

/** Nobody marks a document before it is shown. */
export const FavoriteButton = loadLater<FavoriteButtonProps>(
  async () => (await import(/* webpackChunkName: "favorites" */ './FavoriteButton')).FavoriteButton,
  { waiting: () => null },
);
