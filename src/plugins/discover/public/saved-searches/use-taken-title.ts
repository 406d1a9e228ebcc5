import { useQuery } from '@tanstack/react-query';
import { i18n } from '#common/i18n';
import { isTitleTaken } from '#common/saved-objects';
import { useServices } from '../services';

/** What to say of a title that another search has: two may have one, though people take one for the other. */
export function useTakenTitle(title: string, own: string): string | undefined {
  const { savedSearches } = useServices();
  const { data } = useQuery({
    queryKey: ['discover', 'list', ''],
    queryFn: () => savedSearches.list(''),
  });
  return isTitleTaken(title, own, data)
    ? i18n.formatMessage({
        id: 'discover.saved.titleTaken',
        defaultMessage: 'Another saved search has this title.',
      })
    : undefined;
}
