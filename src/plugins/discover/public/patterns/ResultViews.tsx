import type { ReactNode } from 'react';
import type { Filter } from '#common/filters';
import { i18n } from '#common/i18n';
import { SegmentedControl } from '#ui';
import type { DiscoverState } from '../state/search-document';
import type { useDiscover } from '../use-discover';
import { useQueryOf } from '../use-query-of';
import type { ShownIndex } from '../use-shown-index';
import styles from './ResultViews.module.css';
import { DifferencesLater } from '../differences/DifferencesLater';
import type { ResultView, Stretch } from '../differences/stretch';
import { PatternsLater } from './PatternsLater';

export interface ResultViewsProps {
  state: DiscoverState;
  details: ShownIndex;
  model: ReturnType<typeof useDiscover>;
  onFilter: (filter: Filter) => void;
  view: ResultView;
  /** What "What is different here?" is about. */
  stretch: Stretch | undefined;
  onView: (view: ResultView) => void;
  /** The documents. */
  children: ReactNode;
}

/** The result as documents, what their texts have in common, or what is different in a part of their time. */
export function ResultViews(props: ResultViewsProps) {
  const { state, details, model, onFilter, view, stretch, onView, children } = props;
  const before = useQueryOf(state, details, timeBefore(model.range));
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
            ...(model.range
              ? [
                  {
                    value: 'differences' as const,
                    label: i18n.formatMessage({
                      id: 'discover.differences.title',
                      defaultMessage: 'What is different here?',
                    }),
                  },
                ]
              : []),
          ]}
          onChange={onView}
        />
      </div>
      {view === 'documents' && children}
      {view === 'differences' && (
        <DifferencesLater {...{ state, details, model, stretch, onFilter }} />
      )}
      {view === 'patterns' && (
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

/** The time of the same length before. */
const timeBefore = (range: ResultViewsProps['model']['range']) =>
  range && { from: range.from - (range.to - range.from) - 1, to: range.from - 1 };
