import { i18n } from '#common/i18n';
import type { AggregationRole } from '#plugins/visualizations/common';
import { IconButton } from '#ui';
import { Menu } from '#ui/overlays';
import { useBuilder } from '../builder/builder-context';
import { aggregationsFor, fieldsFor, freeId, needsField } from '../model/aggregation-fit';
import { addAggregation, hasRoom } from '../model/place-field';
import { aggregationName, roleName } from './names';

/** Another aggregation for a role, chosen by what it works out. */
export function AddAggregation({ role }: { role: AggregationRole }) {
  const { type, visualization, fields, timeField, draft, change, open } = useBuilder();
  if (!type || !hasRoom(visualization.aggs, role, type)) return null;
  const label = i18n.formatMessage(
    { id: 'visualize.aggregation.add', defaultMessage: 'Add to {role}' },
    { role: roleName(role, visualization.type) },
  );
  const add = (name: string) => {
    const possible = fieldsFor(name, fields);
    const field = possible.find((one) => one.name === timeField) ?? possible[0];
    open(freeId([...visualization.aggs, ...draft.aside]));
    change((before) => ({
      ...addAggregation(before, role, name, needsField(name) ? field?.name : undefined),
      automatic: false,
    }));
  };
  const items = () =>
    aggregationsFor(type, role)
      .filter((name) => !needsField(name) || fieldsFor(name, fields).length > 0)
      .map((name) => ({
        id: name,
        label: aggregationName(name),
        onSelect: () => add(name),
      }));
  return (
    <Menu
      label={label}
      placement="bottom-end"
      items={items}
      renderTrigger={(trigger) => <IconButton size="s" icon="plus" label={label} {...trigger} />}
    />
  );
}
