import { useMemo, useState, type ReactNode } from 'react';
import type { Filter } from '#common/filters';
import { i18n } from '#common/i18n';
import { SegmentedControl } from '#ui';
import { shownQuery } from '../../common/shown-search';
import { useServices } from '../services';
import type { DiscoverState } from '../state/search-document';
import type { useDiscover } from '../use-discover';
import type { ShownIndex } from '../use-shown-index';
import styles from './ResultViews.module.css';
import { PatternsLater } from './PatternsLater';

export interface ResultViewsProps {
  state: DiscoverState;
  details: ShownIndex;
  model: ReturnType<typeof useDiscover>;
  onFilter: (filter: Filter) => void;
  /** The documents. */
  children: ReactNode;
}

/** The result as documents, or what their texts have in common. */
export function ResultViews({ state, details, model, onFilter, children }: ResultViewsProps) {
  const [view, setView] = useState<'documents' | 'patterns'>('documents');
  const before = useQueryBefore(state, details, model.range);
  return (
    <>
      <div className={styles.choice}>
        <SegmentedControl
          label={i18n.formatMessage({ id: 'discover.view', defaultMessage: 'Shown as' })}
          value={view}
          options={[
            {
              value: 'documents',
              label: i18n.formatMessage({
                id: 'discover.view.documents',
                defaultMessage: 'Documents',
              }),
            },
            {
              value: 'patterns',
              label: i18n.formatMessage({
                id: 'discover.view.patterns',
                defaultMessage: 'Patterns',
              }),
            },
          ]}
          onChange={setView}
        />
      </div>
      {view === 'documents' ? (
        children
      ) : (
        <PatternsLater
          index={details.name}
          query={model.query}
          before={before}
          timeField={details.timeField}
          range={model.range}
          refresh={model.refreshCount}
          fields={model.fields}
          onFilter={onFilter}
        />
      )}
    </>
  );
}

/** The same search, of the time of the same length before. */
function useQueryBefore(
  { query, language, filters }: DiscoverState,
  details: ShownIndex,
  range: ResultViewsProps['model']['range'],
) {
  const { timeZone } = useServices().time;
  return useMemo(() => {
    if (!range) return undefined;
    const earlier = { from: range.from - (range.to - range.from) - 1, to: range.from - 1 };
    try {
      return shownQuery({ query, language, filters }, details, { range: earlier, timeZone });
    } catch {
      // The page says what is wrong with the query.
      return undefined;
    }
  }, [query, language, filters, details, range, timeZone]);
}
