import { asText } from '#common/json';
import { i18n } from '#common/i18n';
import { isGeneratedId } from '#common/saved-objects';
import type { JudgedObject, Judging } from '#plugins/dashboard/public';
import { hasData } from './matching-indices';

/** What is missing of the data that an object asks: an index, or an index pattern by its id. */
export function aboutIndex(
  { references = [] }: JudgedObject,
  index: string | undefined,
  { find, indices }: Pick<Judging, 'find'> & { indices: readonly string[] },
): readonly string[] {
  if (index === undefined) return [noIndex()];
  const pattern = find({ type: 'index-pattern', id: index });
  const title = pattern ? asText(pattern.attributes['title']) : index;
  if (hasData(title, indices)) return [];
  const isPattern = isGeneratedId(index) || references.some(({ id }) => id === index);
  return [!pattern && isPattern ? noPattern(index) : noData(title)];
}

export const noData = (title: string) =>
  i18n.formatMessage(
    {
      id: 'management.verdict.noData',
      defaultMessage: 'Index {title} does not exist yet: load its data.',
    },
    { title },
  );

const noPattern = (id: string) =>
  i18n.formatMessage(
    {
      id: 'management.verdict.noPattern',
      defaultMessage: 'Its index pattern {id} is missing: import it too.',
    },
    { id },
  );

const noIndex = () =>
  i18n.formatMessage({
    id: 'management.verdict.noIndex',
    defaultMessage: 'It names no index: choose one.',
  });
