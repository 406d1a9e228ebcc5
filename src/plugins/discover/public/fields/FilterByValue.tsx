import type { Filter } from '#common/filters';
import { i18n } from '#common/i18n';
import type { TimeFormatter } from '#common/time';
import { IconButton } from '#ui';
import type { DiscoverField } from '../../common/discover-field';
import { writeValue } from '../documents/FieldValues';
import { filterForValue } from '../documents/value-filter';

export interface FilterByValueProps {
  field: DiscoverField;
  value: string | number | boolean;
  /** How the value is written. */
  text: string;
  onFilter: (filter: Filter) => void;
}

/** A value as the page writes it, also one without letters. */
export const valueText = (
  value: FilterByValueProps['value'],
  field: DiscoverField,
  time: TimeFormatter,
): string =>
  value === ''
    ? i18n.formatMessage({ id: 'discover.value.empty', defaultMessage: '(empty)' })
    : writeValue(value, field, time);

/** Two buttons: documents with the value alone, and all others. */
export const FilterByValue = ({ field, value, text, onFilter }: FilterByValueProps) => (
  <>
    <IconButton
      size="s"
      icon="plus"
      label={i18n.formatMessage(
        { id: 'discover.value.keep', defaultMessage: 'Filter for {text}' },
        { text },
      )}
      onClick={() => onFilter(filterForValue(field, value, false))}
    />
    <IconButton
      size="s"
      icon="minus"
      label={i18n.formatMessage(
        { id: 'discover.value.drop', defaultMessage: 'Filter out {text}' },
        { text },
      )}
      onClick={() => onFilter(filterForValue(field, value, true))}
    />
  </>
);
