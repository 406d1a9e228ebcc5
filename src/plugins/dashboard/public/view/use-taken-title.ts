import { useQuery } from '@tanstack/react-query';
import { i18n } from '#common/i18n';
import { useServices } from '../services';

/** What to say of a title that another dashboard has: two may have one, though people take one for the other. */
export function useTakenTitle(title: string, own: string): string | undefined {
  const { store } = useServices();
  const { data } = useQuery({
    queryKey: ['dashboard', 'list', ''],
    queryFn: () => store.list(''),
  });
  const wanted = plain(title);
  const isTaken =
    wanted !== plain(own) && data?.dashboards.some((other) => plain(other.title) === wanted);
  return isTaken
    ? i18n.formatMessage({
        id: 'dashboard.field.titleTaken',
        defaultMessage: 'Another dashboard has this title.',
      })
    : undefined;
}

const plain = (title: string): string => title.trim().toLowerCase();
