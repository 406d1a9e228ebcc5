import { i18n } from '#common/i18n';
import type { AnswerColumn } from '#plugins/statements/common';
import { Button, Select } from '#ui';
import { Menu } from '#ui/overlays';
import {
  type AggregationConfig,
  type AggregationRole,
  columnAggregation,
  placedColumns,
  type Visualization,
} from '../../common';
import type { ChartType } from '../types';
import styles from './StatementRoles.module.css';

export interface StatementRolesProps {
  /** Of the statement's answer. */
  columns: readonly AnswerColumn[];
  visualization: Pick<Visualization, 'aggs' | 'type'>;
  type: ChartType | undefined;
  onChange: (aggs: readonly AggregationConfig[]) => void;
}

/** Roles that take one column each. */
const PLACES = ['segment', 'group', 'split'] as const;

/** Which column of an answer stands where in a chart. */
export function StatementRoles({ columns, visualization, type, onChange }: StatementRolesProps) {
  const placed = placedColumns(visualization, { columns });
  const nameOf = (at: number) => columns[at]?.name ?? '';
  const choose = (role: AggregationRole, names: readonly string[]) => {
    const others = placed
      .filter((one) => one.role !== role && !names.includes(nameOf(one.at)))
      .map((one): [AggregationRole, string] => [one.role, nameOf(one.at)]);
    const own = names.map((name): [AggregationRole, string] => [role, name]);
    onChange(
      [...others, ...own].map(([place, name], at) =>
        columnAggregation(String(at + 1), name, place),
      ),
    );
  };
  const namesAt = (role: AggregationRole) =>
    placed.filter((one) => one.role === role).map(({ at }) => nameOf(at));
  const text = texts();
  const values = namesAt('metric');
  const shownValues = values.length > 0 ? values.join(', ') : text.none;
  return (
    <div className={styles.root}>
      {PLACES.filter((role) => (type?.roles[role]?.max ?? 0) > 0).map((role) => (
        <Select
          key={role}
          size="s"
          label={text[role]}
          value={namesAt(role)[0] ?? ''}
          options={[
            { value: '', label: text.none },
            ...columns.map(({ name }) => ({ value: name, label: name })),
          ]}
          onChange={(name) => choose(role, name === '' ? [] : [name])}
        />
      ))}
      <div className={styles.values}>
        <span>{text.metric}</span>
        <Menu
          label={text.metric}
          items={columns.map(({ name }) => ({
            id: name,
            label: name,
            checked: values.includes(name),
            onSelect: () =>
              choose(
                'metric',
                values.includes(name) ? values.filter((one) => one !== name) : [...values, name],
              ),
          }))}
          renderTrigger={(trigger) => (
            <Button size="s" icon="down" aria-label={`${text.metric}: ${shownValues}`} {...trigger}>
              {shownValues}
            </Button>
          )}
        />
      </div>
    </div>
  );
}

const texts = () => ({
  none: i18n.formatMessage({ id: 'visualizations.roles.none', defaultMessage: 'None' }),
  segment: i18n.formatMessage({ id: 'visualizations.roles.segment', defaultMessage: 'Along' }),
  group: i18n.formatMessage({ id: 'visualizations.roles.group', defaultMessage: 'Series' }),
  split: i18n.formatMessage({
    id: 'visualizations.roles.split',
    defaultMessage: 'Small multiples',
  }),
  metric: i18n.formatMessage({ id: 'visualizations.roles.metric', defaultMessage: 'Values' }),
});
