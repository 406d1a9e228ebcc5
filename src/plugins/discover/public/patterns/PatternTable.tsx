import { useState } from 'react';
import type { Filter } from '#common/filters';
import { i18n } from '#common/i18n';
import { Badge, IconButton, Table, type TableColumn } from '#ui';
import { patternFilter, patternName } from './pattern-filter';
import styles from './Patterns.module.css';
import { PatternText } from './PatternText';
import { Sparkline } from './Sparkline';
import type { ShownPattern } from './use-patterns';

export interface PatternTableProps {
  patterns: readonly ShownPattern[];
  documents: number;
  /** They are some of those that were found. */
  isSample: boolean;
  field: string;
  /** The time before has documents, so what it does not have is new. */
  knowsBefore: boolean;
  onFilter: (filter: Filter) => void;
}

/** One row for each pattern. */
export function PatternTable(props: PatternTableProps) {
  const { patterns, documents, isSample, field, knowsBefore, onFilter } = props;
  const [opened, setOpened] = useState<string>();
  const hasTime = patterns.some(({ overTime }) => overTime);
  const text: TableColumn<ShownPattern> = {
    id: 'pattern',
    header: i18n.formatMessage({ id: 'discover.patterns.pattern', defaultMessage: 'Pattern' }),
    render: (pattern) => (
      <PatternCell
        {...{ pattern, knowsBefore }}
        isOpen={opened === patternName(pattern)}
        onToggle={(isOpen) => setOpened(isOpen ? patternName(pattern) : undefined)}
      />
    ),
  };
  const over: TableColumn<ShownPattern> = {
    id: 'time',
    width: '140px',
    wide: true,
    header: i18n.formatMessage({ id: 'discover.patterns.overTime', defaultMessage: 'Over time' }),
    render: ({ overTime }) =>
      overTime && (
        <Sparkline
          counts={overTime}
          label={i18n.formatMessage(
            {
              id: 'discover.patterns.overTimeOf',
              defaultMessage: 'Documents over time: at most {most} in one of {parts} parts',
            },
            { most: i18n.formatNumber(Math.max(...overTime)), parts: overTime.length },
          )}
        />
      ),
  };
  const columns = [
    text,
    countColumn(documents, isSample),
    ...(hasTime ? [over] : []),
    actionColumn(field, onFilter),
  ];
  return (
    <Table
      caption={i18n.formatMessage({ id: 'discover.patterns.title', defaultMessage: 'Patterns' })}
      columns={columns}
      rows={patterns}
      rowKey={patternName}
    />
  );
}

function PatternCell(props: {
  pattern: ShownPattern;
  knowsBefore: boolean;
  isOpen: boolean;
  onToggle: (isOpen: boolean) => void;
}) {
  const { pattern, knowsBefore, isOpen, onToggle } = props;
  const { texts, before, examples } = pattern;
  return (
    <>
      <span className={styles.name}>
        <IconButton
          size="s"
          icon={isOpen ? 'down' : 'right'}
          label={i18n.formatMessage(
            { id: 'discover.patterns.examples', defaultMessage: 'Examples of {name}' },
            { name: patternName(pattern) },
          )}
          aria-expanded={isOpen}
          onClick={() => onToggle(!isOpen)}
        />
        <PatternText texts={texts} />
        {knowsBefore && before === 0 && (
          <Badge tone="accent">
            {i18n.formatMessage({ id: 'discover.patterns.new', defaultMessage: 'New' })}
          </Badge>
        )}
      </span>
      {isOpen && (
        <ul className={styles.examples}>
          {examples.map((example) => (
            <li key={example}>
              <bdi>{example}</bdi>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

const countColumn = (documents: number, isSample: boolean): TableColumn<ShownPattern> => ({
  id: 'count',
  width: '120px',
  numeric: true,
  header: isSample
    ? i18n.formatMessage({ id: 'discover.patterns.countInSample', defaultMessage: 'In the sample' })
    : i18n.formatMessage({ id: 'discover.patterns.count', defaultMessage: 'Documents' }),
  render: ({ count }) => (
    <>
      {i18n.formatNumber(count)} ({i18n.formatNumber(count / documents, SHARE)})
      <span className={styles.share} aria-hidden>
        <span style={{ width: `${(100 * count) / documents}%` }} />
      </span>
    </>
  ),
});

const SHARE = { style: 'percent', maximumFractionDigits: 1 } as const;

const actionColumn = (
  field: string,
  onFilter: PatternTableProps['onFilter'],
): TableColumn<ShownPattern> => ({
  id: 'actions',
  width: '90px',
  header: i18n.formatMessage({ id: 'discover.patterns.filter', defaultMessage: 'Filter' }),
  render: (pattern) => (
    <span className={styles.actions}>
      <IconButton
        size="s"
        icon="plus"
        label={i18n.formatMessage(
          { id: 'discover.patterns.filterIn', defaultMessage: 'Only {name}' },
          { name: patternName(pattern) },
        )}
        onClick={() => onFilter(patternFilter(pattern, field, false))}
      />
      <IconButton
        size="s"
        icon="minus"
        label={i18n.formatMessage(
          { id: 'discover.patterns.filterOut', defaultMessage: 'Without {name}' },
          { name: patternName(pattern) },
        )}
        onClick={() => onFilter(patternFilter(pattern, field, true))}
      />
    </span>
  ),
});
