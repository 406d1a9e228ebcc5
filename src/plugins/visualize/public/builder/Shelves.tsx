import { type DragEvent, useState } from 'react';
import { i18n } from '#common/i18n';
import { type AggregationConfig, type AggregationRole } from '#plugins/visualizations/common';
import { classNames, Icon, IconButton } from '#ui';
import { AddAggregation } from '../aggregations/AddAggregation';
import { describeAggregation, roleName } from '../aggregations/names';
import { aggregationsFor, usualAggregation } from '../model/aggregation-fit';
import { addFieldTo, hasRoom } from '../model/place-field';
import { useBuilder, withAggregations } from './builder-context';
import { DRAG_TYPE } from './FieldRow';
import { rolesOf } from '../model/roles-of';
import styles from './Shelves.module.css';

/** The places of the chart, with what stands there; a field can be dropped on each. */
export function Shelves() {
  const { type, visualization, draft, fields } = useBuilder();
  const roles = rolesOf(type, visualization);
  if (roles.length === 0 && draft.aside.length === 0) return null;
  return (
    <div className={styles.root}>
      {roles.map((role) => (
        <Shelf key={role} role={role} />
      ))}
      {draft.aside.length > 0 && (
        <p className={styles.aside} data-test-subj="keptAside">
          {i18n.formatMessage(
            {
              id: 'visualize.aside',
              defaultMessage: 'Not used by this chart type: {names} (kept)',
            },
            { names: draft.aside.map((one) => describeAggregation(one, fields)).join(', ') },
          )}
        </p>
      )}
    </div>
  );
}

function Shelf({ role }: { role: AggregationRole }) {
  const { type, types, fields, visualization, dragged, setDragged, change } = useBuilder();
  const [over, setOver] = useState(false);
  const name = roleName(role, visualization.type);
  const members = visualization.aggs.filter(({ schema }) => schema === role);
  const room = type !== undefined && hasRoom(visualization.aggs, role, type);
  const takes =
    room &&
    dragged !== undefined &&
    usualAggregation(role, dragged, aggregationsFor(type, role, dragged)) !== undefined;
  const onDrop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    setDragged(undefined);
    const field = fields.find((one) => one.name === event.dataTransfer.getData(DRAG_TYPE));
    if (field) change((draft) => addFieldTo(draft, role, field, types) ?? draft);
  };
  return (
    <div className={styles.shelf} role="group" aria-label={name}>
      <span className={styles.label} aria-hidden="true">
        {name}
      </span>
      <div
        className={classNames(styles.slot, members.length === 0 && styles.empty)}
        data-takes={takes || undefined}
        data-over={(takes && over) || undefined}
        onDragOver={(event) => {
          if (!takes) return;
          event.preventDefault();
          event.dataTransfer.dropEffect = 'copy';
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={onDrop}
      >
        <ul className={styles.chips}>
          {members.map((one) => (
            <Chip key={one.id} aggregation={one} />
          ))}
        </ul>
        {members.length === 0 && (
          <span className={styles.ghost}>
            {i18n.formatMessage({ id: 'visualize.shelf.drop', defaultMessage: 'Drop a field' })}
          </span>
        )}
        <span className={styles.space} />
        <AddAggregation role={role} />
      </div>
    </div>
  );
}

function Chip({ aggregation }: { aggregation: AggregationConfig }) {
  const { fields, problems, opened, open, change } = useBuilder();
  const { id, enabled } = aggregation;
  const name = describeAggregation(aggregation, fields);
  const isBad = problems.some((problem) => problem.aggregation === id);
  return (
    <li className={classNames(styles.chip, !enabled && styles.off)} data-open={opened === id}>
      <button type="button" className={styles.chipName} title={name} onClick={() => open(id)}>
        {isBad && <Icon name="alert" size="s" className={styles.bad} />}
        <bdi>{name}</bdi>
      </button>
      <IconButton
        size="s"
        icon="x"
        label={i18n.formatMessage(
          { id: 'visualize.aggregation.remove', defaultMessage: 'Remove {name}' },
          { name },
        )}
        onClick={() =>
          change((draft) => withAggregations(draft, (all) => all.filter((one) => one.id !== id)))
        }
      />
    </li>
  );
}
