import { useQuery } from '@tanstack/react-query';
import { i18n } from '#common/i18n';
import { isTitleTaken } from '#common/saved-objects';
import { useServices } from '../services';

/** What to say of a title that another chart has: two may have one, though people take one for the other. */
export function useTakenTitle(title: string, own: string): string | undefined {
  const { visualizations } = useServices();
  const { data } = useQuery({
    queryKey: ['visualize', 'titles'],
    queryFn: () => visualizations.find(''),
  });
  return isTitleTaken(title, own, data)
    ? i18n.formatMessage({
        id: 'visualize.field.titleTaken',
        defaultMessage: 'Another chart has this title.',
      })
    : undefined;
}
