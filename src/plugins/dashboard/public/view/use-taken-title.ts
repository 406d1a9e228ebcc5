import { useQuery } from '@tanstack/react-query';
import { i18n } from '#common/i18n';
import { isTitleTaken } from '#common/saved-objects';
import { useServices } from '../services';

/** What to say of a title that another dashboard has: two may have one, though people take one for the other. */
export function useTakenTitle(title: string, own: string): string | undefined {
  const { store } = useServices();
  const { data } = useQuery({
    queryKey: ['dashboard', 'list', ''],
    queryFn: () => store.list(''),
  });
  return isTitleTaken(title, own, data?.items)
    ? i18n.formatMessage({
        id: 'dashboard.field.titleTaken',
        defaultMessage: 'Another dashboard has this title.',
      })
    : undefined;
}
