import { describeFilter } from '#common/filters';
import { i18n } from '#common/i18n';
import { IconButton } from '#ui';
import { Popover } from '#ui/overlays';
import { isAll, type Search } from '../drilldowns/carry-search';
import styles from './SearchBadge.module.css';

export interface SearchBadgeProps {
  /** Of the panel. */
  title: string;
  search: Partial<Search>;
}

/** A panel that is limited by itself says so, and by what. */
export function SearchBadge({ title, search: { query, filters = [] } }: SearchBadgeProps) {
  const own = query && !isAll(query) ? query : undefined;
  const used = filters.filter(({ disabled }) => !disabled);
  if (!own && used.length === 0) return null;
  const label = i18n.formatMessage(
    {
      id: 'dashboard.panel.ownSearch',
      defaultMessage: '{title} has its own query or filters',
    },
    { title },
  );
  return (
    <Popover
      label={label}
      renderTrigger={(trigger) => (
        <IconButton
          size="s"
          icon="filter"
          label={label}
          data-test-subj="panelSearch"
          {...trigger}
        />
      )}
    >
      <dl className={styles.list}>
        {own && (
          <>
            <dt>{own.language === 'lucene' ? 'Lucene' : 'DQL'}</dt>
            <dd>
              <code>{own.query}</code>
            </dd>
          </>
        )}
        {used.length > 0 && (
          <>
            <dt>
              {i18n.formatMessage({ id: 'dashboard.panel.ownFilters', defaultMessage: 'Filters' })}
            </dt>
            {used.map((filter, position) => (
              <dd key={position}>{describeFilter(filter)}</dd>
            ))}
          </>
        )}
      </dl>
    </Popover>
  );
}
