import { i18n } from '#common/i18n';
import { FieldAction, FieldLine } from '#plugins/index-patterns/public';
import { IconButton } from '#ui';
import { Menu } from '#ui/overlays';
import { roleName } from '../aggregations/names';
import { aggregationsFor, usualAggregation } from '../model/aggregation-fit';
import { type BuilderField, titleOf } from '../model/field-kind';
import { addAggregation, addFieldTo, hasRoom } from '../model/place-field';
import { useBuilder } from './builder-context';
import { rolesOf } from '../model/roles-of';

/** What a dragged field is known by. */
export const DRAG_TYPE = 'application/x-atrium-field';

export interface FieldRowProps {
  field: BuilderField;
  used: boolean;
  onAdd: () => void;
}

/** Pressed, a field goes where it fits; dragged or by its menu, where somebody wants it. */
export function FieldRow({ field, used, onAdd }: FieldRowProps) {
  const { setDragged } = useBuilder();
  return (
    <FieldLine
      fieldType={field.type}
      name={field.label}
      label={field.called}
      isStrong={used}
      draggable
      onDragStart={(event) => {
        event.dataTransfer.setData(DRAG_TYPE, field.name);
        event.dataTransfer.effectAllowed = 'copy';
        setDragged(field);
      }}
      onDragEnd={() => setDragged(undefined)}
      onClick={onAdd}
      action={<AddToMenu field={field} />}
    />
  );
}

/** What can be counted without any field. */
export function CountRow() {
  const { change } = useBuilder();
  return (
    <FieldLine
      fieldType="long"
      name={i18n.formatMessage({
        id: 'visualize.fields.count',
        defaultMessage: 'Count of records',
      })}
      onClick={() => change((draft) => addAggregation(draft, 'metric', 'count', undefined))}
    />
  );
}

function AddToMenu({ field }: { field: BuilderField }) {
  const { type, types, visualization, change } = useBuilder();
  const label = i18n.formatMessage(
    { id: 'visualize.fields.addTo', defaultMessage: 'Add {name} to…' },
    { name: titleOf(field) },
  );
  const items = () => {
    const roles = rolesOf(type, visualization).filter(
      (role) => type && usualAggregation(role, field, aggregationsFor(type, role, field)),
    );
    return roles.length === 0
      ? [{ id: 'none', label: noPlace(), disabled: true }]
      : roles.map((role) => ({
          id: role,
          label: roleName(role, visualization.type),
          disabled: !type || !hasRoom(visualization.aggs, role, type),
          onSelect: () => change((draft) => addFieldTo(draft, role, field, types) ?? draft),
        }));
  };
  return (
    <Menu
      label={label}
      items={items}
      renderTrigger={(trigger) => (
        <FieldAction>
          <IconButton size="s" icon="plus" label={label} {...trigger} />
        </FieldAction>
      )}
    />
  );
}

const noPlace = () =>
  i18n.formatMessage({
    id: 'visualize.fields.noPlace',
    defaultMessage: 'Not used by this chart type',
  });
