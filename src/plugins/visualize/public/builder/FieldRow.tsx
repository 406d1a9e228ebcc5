import { i18n } from '#common/i18n';
import type { FieldType } from '#common/search';
import { classNames, Icon, IconButton } from '#ui';
import { Menu } from '#ui/overlays';
import { roleName } from '../aggregations/names';
import { aggregationsFor, usualAggregation } from '../model/aggregation-fit';
import type { BuilderField } from '../model/field-kind';
import { addAggregation, addFieldTo, hasRoom } from '../model/place-field';
import { useBuilder } from './builder-context';
import { rolesOf } from '../model/roles-of';
import styles from './FieldsPanel.module.css';

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
    <li className={styles.row}>
      <button
        type="button"
        className={classNames(styles.field, used && styles.used)}
        title={field.label}
        draggable
        onDragStart={(event) => {
          event.dataTransfer.setData(DRAG_TYPE, field.name);
          event.dataTransfer.effectAllowed = 'copy';
          setDragged(field);
        }}
        onDragEnd={() => setDragged(undefined)}
        onClick={onAdd}
      >
        <Sign type={field.type} />
        <bdi className={styles.name}>{field.label}</bdi>
      </button>
      <AddToMenu field={field} />
    </li>
  );
}

/** What can be counted without any field. */
export function CountRow() {
  const { change } = useBuilder();
  return (
    <li className={styles.row}>
      <button
        type="button"
        className={styles.field}
        onClick={() => change((draft) => addAggregation(draft, 'metric', 'count', undefined))}
      >
        <Sign type="long" />
        <span className={styles.name}>
          {i18n.formatMessage({ id: 'visualize.fields.count', defaultMessage: 'Count of records' })}
        </span>
      </button>
    </li>
  );
}

function AddToMenu({ field }: { field: BuilderField }) {
  const { type, types, visualization, change } = useBuilder();
  const label = i18n.formatMessage(
    { id: 'visualize.fields.addTo', defaultMessage: 'Add {name} to…' },
    { name: field.label },
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
        <span className={styles.addTo}>
          <IconButton size="s" icon="plus" label={label} {...trigger} />
        </span>
      )}
    />
  );
}

const noPlace = () =>
  i18n.formatMessage({
    id: 'visualize.fields.noPlace',
    defaultMessage: 'This type has no place for it',
  });

const SIGNS: Readonly<Partial<Record<FieldType, string>>> = {
  text: 't',
  keyword: 'k',
  long: '#',
  double: '#',
  boolean: '?',
  ip: 'ip',
};

function Sign({ type }: { type: FieldType }) {
  return (
    <span className={styles.sign} role="img" aria-label={type} title={type}>
      {SIGNS[type] ?? <Icon name={type === 'date' ? 'calendar' : 'pin-map'} size="s" />}
    </span>
  );
}
