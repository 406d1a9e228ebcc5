import { useQuery, useQueryClient } from '@tanstack/react-query';
import { i18n } from '#common/i18n';
import type { CoreStart } from '#core/public';
import { tellFailure } from '../tell-failure';
import type { PersonalMarks, PersonalStore } from './personal-store';

const NO_MARKS: PersonalMarks = { favorites: new Set(), viewed: new Map() };

export const personalKey = ({ type }: PersonalStore) => ['personal', type];

/** Favorites and last visits of whoever looks at the page. */
export function usePersonal(core: CoreStart, personal: PersonalStore) {
  const queries = useQueryClient();
  const queryKey = personalKey(personal);
  const { data = NO_MARKS } = useQuery({
    queryKey,
    queryFn: () => personal.read(),
    structuralSharing: false,
  });

  /** Shown at once, and taken back where it could not be kept. */
  async function setFavorite(id: string, is: boolean): Promise<void> {
    await queries.cancelQueries({ queryKey });
    const others = [...data.favorites].filter((one) => one !== id);
    const favorites = new Set(is ? [...others, id] : others);
    queries.setQueryData<PersonalMarks>(queryKey, { ...data, favorites });
    try {
      queries.setQueryData(queryKey, await personal.setFavorite(id, is));
    } catch (error) {
      queries.setQueryData(queryKey, data);
      const failed = i18n.formatMessage({
        id: 'documents.favorite.failed',
        defaultMessage: 'Couldn’t save the favorite',
      });
      tellFailure(core, failed, error);
    }
  }
  return { ...data, setFavorite };
}
