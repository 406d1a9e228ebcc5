import { useQuery } from '@tanstack/react-query';
import { i18n } from '#common/i18n';
import { AnswerState } from '#ui';
import { ObjectNames } from '../objects/ObjectNames';
import { toSelected } from '../objects/use-selection';
import type { PatternServices } from './pattern-services';

/** The saved objects that refer to an index pattern. */
export function UsedBy({ services, id }: { services: PatternServices; id: string }) {
  const { client } = services;
  const queryKey = ['objects', 'pattern-used', id];
  const used = useQuery({
    queryKey,
    queryFn: async ({ signal }) => {
      const relations = await client.relations({ type: 'index-pattern', id }, signal);
      return relations.filter(({ relationship }) => relationship === 'parent').map(toSelected);
    },
  });
  if (!used.isSuccess) return <AnswerState query={used} queryKey={queryKey} height={48} />;
  return (
    <>
      <p>
        {used.data.length === 0
          ? i18n.formatMessage({
              id: 'management.patterns.unused',
              defaultMessage: 'No saved object uses it.',
            })
          : i18n.formatMessage(
              {
                id: 'management.patterns.usedBy',
                defaultMessage:
                  '{count, plural, one {One saved object uses it:} other {# saved objects use it:}}',
              },
              { count: used.data.length },
            )}
      </p>
      {used.data.length > 0 && <ObjectNames objects={used.data} />}
    </>
  );
}
