import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { i18n } from '#common/i18n';
import type { ControlSelection } from '#plugins/visualizations/common';
import { Badge, Button, classNames, loadLater, Skeleton } from '#ui';
import type { GroupedControl } from '../../common/controls/control-group';
import { useBoard } from '../view/board-context';
import { useServices } from '../services';
import styles from './ControlBar.module.css';
import type { ControlEditingProps } from './ControlEditing';
import { GroupControl } from './GroupControl';
import { useControlNames } from './use-control-names';

const ControlEditing = loadLater<ControlEditingProps>(
  async () =>
    (await import(/* webpackChunkName: "dashboard-control-editing" */ './ControlEditing'))
      .ControlEditing,
);

/** The controls of a dashboard: what is chosen in them limits all panels. */
export function ControlBar() {
  const { dashboard, dispatch, editing } = useBoard();
  const { controls: group, selections = {} } = dashboard;
  const { visualizations } = useServices();
  const menu = useQuery({
    queryKey: ['dashboard', 'control-menu'],
    queryFn: () => visualizations.loadControlMenu(),
    staleTime: Number.POSITIVE_INFINITY,
  });
  const controls = useMemo(() => group?.controls ?? [], [group]);
  const labels = useControlNames(controls);
  if (!group || controls.length === 0) return null;
  const active = controls.filter(({ id }) => selections[id]).length;
  const select = (id: string, selection: ControlSelection) => {
    const { [id]: _before, ...others } = selections;
    const isEmpty = Object.keys(selection).length === 0;
    dispatch({
      type: 'set',
      change: { selections: isEmpty ? others : { ...others, [id]: selection } },
    });
  };
  const labelOf = (control: GroupedControl) => labels.get(control.id) ?? control.field;

  return (
    <section
      className={styles.root}
      data-test-subj="dashboardControls"
      aria-label={i18n.formatMessage({ id: 'dashboard.controls', defaultMessage: 'Controls' })}
    >
      {controls.map((control) => (
        <div
          key={control.id}
          role="group"
          aria-label={labelOf(control)}
          className={classNames(
            styles.control,
            styles[control.width],
            control.grow && styles.grow,
            group.labelsAbove && styles.above,
          )}
        >
          <span className={styles.label} dir="auto" aria-hidden="true">
            {labelOf(control)}
          </span>
          <div className={styles.field}>
            {menu.data ? (
              <GroupControl
                {...{ control, group, selections }}
                label={labelOf(control)}
                ControlMenu={menu.data.ControlMenu}
                onSelect={(selection) => select(control.id, selection)}
              />
            ) : (
              <Skeleton height={28} />
            )}
          </div>
          {editing && <ControlEditing control={control} label={labelOf(control)} group={group} />}
        </div>
      ))}
      {active > 0 && (
        <span className={styles.actions}>
          <Badge tone="accent">
            {i18n.formatMessage(
              {
                id: 'dashboard.controls.active',
                defaultMessage:
                  '{count, plural, one {# control filters} other {# controls filter}} all panels',
              },
              { count: active },
            )}
          </Badge>
          <Button
            size="s"
            variant="plain"
            icon="undo"
            onClick={() => dispatch({ type: 'set', change: { selections: {} } })}
          >
            {i18n.formatMessage({
              id: 'dashboard.controls.reset',
              defaultMessage: 'Clear controls',
            })}
          </Button>
        </span>
      )}
    </section>
  );
}
