import type { Filter } from '#common/filters';
import { i18n } from '#common/i18n';
import type { TimeFormatter } from '#common/time';
import { Table, type TableColumn } from '#ui';
import type { RankedDifference, Strength } from '../../common/differences';
import { FilterByValue, valueText } from '../fields/FilterByValue';
import { share } from '../fields/share';
import { useServices } from '../services';
import styles from './Differences.module.css';

interface DifferenceTableProps {
  ranked: readonly RankedDifference[];
  onFilter: (filter: Filter) => void;
}

/** One row for each value, the surest first. */
export function DifferenceTable({ ranked, onFilter }: DifferenceTableProps) {
  const { time } = useServices();
  const columns = [
    fieldColumn(),
    valueColumn(time),
    shareColumn('inside', ({ own, ownAll }) => [own, ownAll]),
    shareColumn('outside', ({ other, otherAll }) => [other, otherAll]),
    strengthColumn(),
    actionColumn(onFilter, time),
  ];
  return (
    <Table
      caption={i18n.formatMessage({
        id: 'discover.differences.title',
        defaultMessage: 'What is different here?',
      })}
      columns={columns}
      rows={ranked}
      rowKey={({ field, value }) => `${field.name} ${typeof value} ${String(value)}`}
    />
  );
}

type Column = TableColumn<RankedDifference>;

const fieldColumn = (): Column => ({
  id: 'field',
  width: '22%',
  header: i18n.formatMessage({ id: 'discover.differences.field', defaultMessage: 'Field' }),
  render: ({ field }) => <bdi title={field.name}>{field.label ?? field.name}</bdi>,
});

const valueColumn = (time: TimeFormatter): Column => ({
  id: 'value',
  header: i18n.formatMessage({ id: 'discover.differences.value', defaultMessage: 'Value' }),
  render: ({ value, field }) => <bdi className={styles.value}>{valueText(value, field, time)}</bdi>,
});

function shareColumn(
  id: 'inside' | 'outside',
  counts: (difference: RankedDifference) => [number, number],
): Column {
  return {
    id,
    width: '150px',
    numeric: true,
    header:
      id === 'inside'
        ? i18n.formatMessage({ id: 'discover.differences.inside', defaultMessage: 'Here' })
        : i18n.formatMessage({ id: 'discover.differences.outside', defaultMessage: 'Outside' }),
    render: (difference) => {
      const [count, all] = counts(difference);
      return (
        <span
          className={styles.share}
          title={i18n.formatMessage(
            {
              id: 'discover.differences.counts',
              defaultMessage: '{count} of {all, plural, one {# document} other {# documents}}',
            },
            { count: i18n.formatNumber(count), all },
          )}
        >
          {share(count, all)}
          <span className={styles.bar} data-outside={id === 'outside' || undefined} aria-hidden>
            <span style={{ width: `${all === 0 ? 0 : (100 * count) / all}%` }} />
          </span>
        </span>
      );
    },
  };
}

const strengthColumn = (): Column => ({
  id: 'strength',
  width: '120px',
  wide: true,
  header: i18n.formatMessage({ id: 'discover.differences.strength', defaultMessage: 'Evidence' }),
  render: ({ strength, logProbability }) => (
    <span
      title={i18n.formatMessage(
        {
          id: 'discover.differences.probability',
          defaultMessage: 'Chance alone does this with a probability of {probability}',
        },
        { probability: probabilityText(logProbability) },
      )}
    >
      {strengthText(strength)}
    </span>
  ),
});

function strengthText(strength: Strength): string {
  switch (strength) {
    case 'veryStrong':
      return i18n.formatMessage({
        id: 'discover.differences.veryStrong',
        defaultMessage: 'Very strong',
      });
    case 'strong':
      return i18n.formatMessage({ id: 'discover.differences.strong', defaultMessage: 'Strong' });
    case 'moderate':
      return i18n.formatMessage({
        id: 'discover.differences.moderate',
        defaultMessage: 'Moderate',
      });
  }
}

/** Below that a number has no room for it. */
const SMALLEST = Math.log(1e-300);

const probabilityText = (logarithm: number): string =>
  (logarithm < SMALLEST ? '< ' : '') +
  i18n.formatNumber(Math.exp(Math.max(logarithm, SMALLEST)), {
    notation: 'scientific',
    maximumSignificantDigits: 2,
  });

const actionColumn = (onFilter: DifferenceTableProps['onFilter'], time: TimeFormatter): Column => ({
  id: 'actions',
  width: '90px',
  header: i18n.formatMessage({ id: 'discover.patterns.filter', defaultMessage: 'Filter' }),
  render: ({ field, value }) => (
    <span className={styles.actions}>
      <FilterByValue {...{ field, value, onFilter }} text={valueText(value, field, time)} />
    </span>
  ),
});
