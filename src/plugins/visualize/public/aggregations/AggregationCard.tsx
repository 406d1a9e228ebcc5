import { i18n } from '#common/i18n';
import type { AggregationConfig } from '#plugins/visualizations/common';
import { classNames, Icon, IconButton } from '#ui';
import { useBuilder, withAggregations } from '../builder/builder-context';
import { AggregationForm } from './AggregationForm';
import { describeAggregation } from './names';
import styles from './Aggregations.module.css';

/** One aggregation of a role: folded, or with all its settings. */
export function AggregationCard({ aggregation }: { aggregation: AggregationConfig }) {
  const { visualization, fields, problems, opened, open, change, announce } = useBuilder();
  const { id, enabled, schema } = aggregation;
  const name = describeAggregation(aggregation, fields);
  const isOpen = opened === id;
  const mates = visualization.aggs.filter((one) => one.schema === schema);
  const position = mates.findIndex((one) => one.id === id);
  const update = (apply: (all: readonly AggregationConfig[]) => readonly AggregationConfig[]) =>
    change((draft) => withAggregations(draft, apply));
  const swap = (by: -1 | 1) => {
    const other = mates[position + by];
    if (!other) return;
    update((all) =>
      all.map((one) => (one.id === id ? other : one.id === other.id ? aggregation : one)),
    );
    announce(
      i18n.formatMessage(
        { id: 'visualize.aggregation.moved', defaultMessage: '{name} moved to position {number}' },
        { name, number: position + by + 1 },
      ),
    );
  };
  const isBad = problems.some((problem) => problem.aggregation === id);
  return (
    <li className={classNames(styles.card, !enabled && styles.off)}>
      <div className={styles.head}>
        <button
          type="button"
          className={styles.title}
          aria-expanded={isOpen}
          onClick={() => open(isOpen ? undefined : id)}
        >
          <Icon name={isOpen ? 'down' : 'right'} size="s" />
          <bdi className={styles.name}>{name}</bdi>
          {isBad && <Icon name="alert" size="s" className={styles.bad} />}
        </button>
        {position > 0 && (
          <IconButton size="s" icon="up" label={text(name).up} onClick={() => swap(-1)} />
        )}
        {position < mates.length - 1 && (
          <IconButton size="s" icon="down" label={text(name).down} onClick={() => swap(1)} />
        )}
        <IconButton
          size="s"
          icon="eye"
          label={enabled ? text(name).disable : text(name).enable}
          active={!enabled}
          onClick={() =>
            update((all) => all.map((one) => (one.id === id ? { ...one, enabled: !enabled } : one)))
          }
        />
        <IconButton
          size="s"
          icon="x"
          label={text(name).remove}
          onClick={() => update((all) => all.filter((one) => one.id !== id))}
        />
      </div>
      {isOpen && <AggregationForm aggregation={aggregation} />}
    </li>
  );
}

const text = (name: string) => ({
  up: i18n.formatMessage(
    { id: 'visualize.aggregation.up', defaultMessage: 'Move {name} up' },
    { name },
  ),
  down: i18n.formatMessage(
    { id: 'visualize.aggregation.down', defaultMessage: 'Move {name} down' },
    { name },
  ),
  disable: i18n.formatMessage(
    { id: 'visualize.aggregation.disable', defaultMessage: 'Disable {name}' },
    { name },
  ),
  enable: i18n.formatMessage(
    { id: 'visualize.aggregation.enable', defaultMessage: 'Enable {name}' },
    { name },
  ),
  remove: i18n.formatMessage(
    { id: 'visualize.aggregation.remove', defaultMessage: 'Remove {name}' },
    { name },
  ),
});
