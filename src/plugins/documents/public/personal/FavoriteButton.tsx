import { useState } from 'react';
import type { CoreStart } from '#core/public';
import { HeaderIconButton } from '../page/DocumentControls';
import { favoriteLabel } from './Favorites';
import { createPersonalStore, type MarkedType } from './personal-store';
import { usePersonal } from './use-personal';

export interface FavoriteButtonProps {
  core: CoreStart;
  type: MarkedType;
  /** Of the document that is open. */
  id: string;
}

/** In the shell's header: marks what is open, or takes its mark away. */
export function FavoriteButton({ core, type, id }: FavoriteButtonProps) {
  const [personal] = useState(() => createPersonalStore(core.http, window.localStorage, type));
  const { favorites, setFavorite } = usePersonal(core, personal);
  const isMarked = favorites.has(id);
  return (
    <HeaderIconButton
      from={768}
      icon="star"
      active={isMarked}
      aria-pressed={isMarked}
      label={favoriteLabel()}
      onClick={() => void setFavorite(id, !isMarked)}
    />
  );
}
