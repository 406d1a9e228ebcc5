import { i18n } from '#common/i18n';
import { Callout } from '#ui';
import type { DiscoverField } from '../../common/discover-field';

/** A line holds so many; the rest is counted. */
const MOST_NAMES = 10;

/** Which of the fields documents are shown without, and by what. */
export function HiddenFields({ fields }: { fields: readonly (DiscoverField | undefined)[] }) {
  const names = fields.flatMap((field) => (field?.hidden ? [field.name] : []));
  if (names.length === 0) return null;
  const listed = [...names.slice(0, MOST_NAMES), ...(names.length > MOST_NAMES ? ['…'] : [])];
  return (
    <Callout tone="accent">
      {i18n.formatMessage(
        {
          id: 'discover.hiddenFields',
          defaultMessage:
            'Source filters of the index pattern hide {count, plural, one {one field} other {# fields}} of documents: {names}',
        },
        { count: names.length, names: listed.join(', ') },
      )}
    </Callout>
  );
}
