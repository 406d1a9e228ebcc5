import { i18n } from '#common/i18n';
import { Checkbox, IconButton, type TableColumn, VisuallyHidden } from '#ui';

export interface Favorites {
  favorites: ReadonlySet<string>;
  setFavorite: (id: string, is: boolean) => Promise<void>;
}

interface Titled {
  id: string;
  title: string;
}

export const favoriteLabel = () =>
  i18n.formatMessage({ id: 'documents.favorite', defaultMessage: 'Favorite' });

/** In a list: marks one, or takes its mark away. */
export function FavoriteStar({ id, title, favorites, setFavorite }: Titled & Favorites) {
  const isMarked = favorites.has(id);
  return (
    <IconButton
      size="s"
      icon="star"
      active={isMarked}
      aria-pressed={isMarked}
      label={i18n.formatMessage(
        { id: 'documents.favorite.mark', defaultMessage: 'Favorite {title}' },
        { title },
      )}
      onClick={() => void setFavorite(id, !isMarked)}
    />
  );
}

export const favoriteColumn = <Item extends Titled>(favorites: Favorites): TableColumn<Item> => ({
  id: 'favorite',
  width: '56px',
  header: <VisuallyHidden>{favoriteLabel()}</VisuallyHidden>,
  render: ({ id, title }) => <FavoriteStar {...{ id, title }} {...favorites} />,
});

interface FavoritesOnlyProps {
  checked: boolean;
  onChange: (checked: boolean) => void;
}

export const FavoritesOnly = (props: FavoritesOnlyProps) => (
  <Checkbox
    label={i18n.formatMessage({ id: 'documents.favorite.only', defaultMessage: 'Favorites only' })}
    {...props}
  />
);
