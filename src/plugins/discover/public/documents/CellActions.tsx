import type { Filter } from '#common/filters';
import { i18n } from '#common/i18n';
import type { SearchHit } from '#common/search';
import { IconButton } from '#ui';
import type { DiscoverField } from '../../common/discover-field';
import { filterForExistence, filtersOfCell } from './value-filter';

export interface CellActionsProps {
  hit: SearchHit | undefined;
  field: DiscoverField;
  onFilter: (filter: Filter) => void;
}

/** Keep or drop documents with this value, or with any value of the field. */
export function CellActions({ hit, field, onFilter }: CellActionsProps) {
  const { name } = field;
  const { keep, drop } = filtersOfCell(hit, field);
  return (
    <>
      <IconButton
        size="s"
        icon="plus"
        label={i18n.formatMessage(
          { id: 'discover.cell.keep', defaultMessage: 'Filter for this value of {name}' },
          { name },
        )}
        onClick={() => onFilter(keep)}
      />
      <IconButton
        size="s"
        icon="minus"
        label={i18n.formatMessage(
          { id: 'discover.cell.drop', defaultMessage: 'Filter out this value of {name}' },
          { name },
        )}
        onClick={() => onFilter(drop)}
      />
      <IconButton
        size="s"
        icon="check"
        label={i18n.formatMessage(
          { id: 'discover.cell.exists', defaultMessage: 'Filter for documents that have {name}' },
          { name },
        )}
        onClick={() => onFilter(filterForExistence(field))}
      />
    </>
  );
}
