import { useQuery } from '@tanstack/react-query';
import { i18n } from '#common/i18n';
import { useServices } from '../services';

/** What to say of a title that another chart has: two may have one, though people take one for the other. */
export function useTakenTitle(title: string, own: string): string | undefined {
  const { visualizations } = useServices();
  const { data } = useQuery({
    queryKey: ['visualize', 'titles'],
    queryFn: () => visualizations.find(''),
  });
  const wanted = plain(title);
  const isTaken = wanted !== plain(own) && data?.some((other) => plain(other.title) === wanted);
  return isTaken
    ? i18n.formatMessage({
        id: 'visualize.field.titleTaken',
        defaultMessage: 'Another chart has this title.',
      })
    : undefined;
}

const plain = (title: string): string => title.trim().toLowerCase();
