import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Filter } from '#common/filters';
import { i18n } from '#common/i18n';
import { Button, EmptyState, ErrorCallout, Running, Select, Skeleton } from '#ui';
import type { DiscoverField } from '../../common/discover-field';
import { textFields } from '../../common/patterns-of-search';
import styles from './Patterns.module.css';
import { PatternCounts } from './PatternCounts';
import { PatternTable } from './PatternTable';
import { PATTERNS_KEY, usePatterns, type PatternsInput, type ShownPatterns } from './use-patterns';

export interface PatternsViewProps extends PatternsInput {
  fields: readonly DiscoverField[];
  onFilter: (filter: Filter) => void;
}

type Order = 'count' | 'new';

/** What the messages of the search have in common, over all documents found. */
export function PatternsView({ fields, onFilter, ...input }: PatternsViewProps) {
  const names = textFields(fields);
  const [chosen, setChosen] = useState<string>();
  const [order, setOrder] = useState<Order>('count');
  const field = chosen !== undefined && names.includes(chosen) ? chosen : names[0];
  const answer = usePatterns(input, field);
  const queries = useQueryClient();
  const { data, error, isFetching, refetch } = answer;
  const knowsBefore = data !== undefined && data.patterns.some(({ before = 0 }) => before > 0);
  if (field === undefined) return <NoTexts />;
  return (
    <section
      className={styles.root}
      aria-label={i18n.formatMessage({ id: 'discover.patterns.title', defaultMessage: 'Patterns' })}
      aria-busy={isFetching}
      data-test-subj="patterns"
    >
      <div className={styles.tools}>
        <Select
          label={i18n.formatMessage({ id: 'discover.patterns.field', defaultMessage: 'Text of' })}
          size="s"
          value={field}
          options={names.map((name) => ({ value: name, label: labelOf(name, fields) }))}
          onChange={setChosen}
        />
        {knowsBefore && <OrderChoice {...{ order, setOrder }} />}
        {data && <PatternCounts {...data} />}
      </div>
      {isFetching && (
        <Running
          label={i18n.formatMessage({
            id: 'discover.patterns.running',
            defaultMessage: 'Finding patterns',
          })}
          progress={answer.progress}
          onCancel={() => void queries.cancelQueries({ queryKey: PATTERNS_KEY })}
        />
      )}
      {error && <ErrorCallout error={error} onRetry={() => void refetch()} />}
      {!data && !error && isFetching && <Skeleton height={400} />}
      {!data && !error && !isFetching && <Canceled onRun={() => void refetch()} />}
      {data && !error && (
        <PatternTable
          {...{ field, knowsBefore, onFilter }}
          documents={data.documents}
          isSample={data.sampledOf !== undefined}
          patterns={knowsBefore && order === 'new' ? newFirst(data.patterns) : data.patterns}
        />
      )}
    </section>
  );
}

const labelOf = (name: string, fields: readonly DiscoverField[]): string =>
  fields.find((one) => one.name === name)?.label ?? name;

const newFirst = (patterns: ShownPatterns['patterns']) =>
  patterns.toSorted((a, b) => Number(b.before === 0) - Number(a.before === 0));

function OrderChoice({ order, setOrder }: { order: Order; setOrder: (order: Order) => void }) {
  return (
    <Select
      label={i18n.formatMessage({ id: 'discover.patterns.order', defaultMessage: 'Sorted by' })}
      size="s"
      value={order}
      options={[
        {
          value: 'count',
          label: i18n.formatMessage({
            id: 'discover.patterns.byCount',
            defaultMessage: 'Most frequent first',
          }),
        },
        {
          value: 'new',
          label: i18n.formatMessage({
            id: 'discover.patterns.byNew',
            defaultMessage: 'New ones first',
          }),
        },
      ]}
      onChange={(value) => setOrder(value === 'new' ? 'new' : 'count')}
    />
  );
}

const Canceled = ({ onRun }: { onRun: () => void }) => (
  <EmptyState
    icon="search"
    title={i18n.formatMessage({
      id: 'discover.patterns.canceled',
      defaultMessage: 'Patterns were not searched to the end',
    })}
    action={
      <Button icon="search" onClick={onRun}>
        {i18n.formatMessage({ id: 'discover.patterns.again', defaultMessage: 'Find patterns' })}
      </Button>
    }
  />
);

const NoTexts = () => (
  <EmptyState
    icon="search"
    title={i18n.formatMessage({
      id: 'discover.patterns.noTexts',
      defaultMessage: 'There are no texts to find patterns in',
    })}
  />
);
