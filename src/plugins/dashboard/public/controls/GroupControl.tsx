import { type ComponentType, useMemo } from 'react';
import { i18n } from '#common/i18n';
import type { ChartContext, Control, ControlSelection } from '#plugins/visualizations/common';
import type { ControlMenuProps } from '#plugins/visualizations/public';
import { filtersBefore, timeSlice } from '../../common/controls/control-filters';
import type {
  ControlGroup,
  ControlSelections,
  GroupedControl,
} from '../../common/controls/control-group';
import { useServices } from '../services';
import { useBoard } from '../view/board-context';
import styles from './ControlBar.module.css';
import { TimeSliceMenu } from './TimeSliceMenu';

export interface GroupControlProps {
  control: GroupedControl;
  label: string;
  group: ControlGroup;
  selections: ControlSelections;
  ControlMenu: ComponentType<ControlMenuProps>;
  onSelect: (selection: ControlSelection) => void;
}

/** One control of the bar, or why it does nothing. */
export function GroupControl(props: GroupControlProps) {
  const { control, label, group, selections, ControlMenu, onSelect } = props;
  const context = useControlContext(control, group, selections);
  const shown = useMemo(() => toControl(control, label), [control, label]);
  const selection = selections[control.id] ?? {};
  if (control.kind === 'time') return <TimeSliceMenu {...{ label, selection, onSelect }} />;
  const problem = problemOf(control);
  if (problem !== undefined) {
    return (
      <p className={styles.problem} title={problem}>
        {problem}
      </p>
    );
  }
  return (
    <ControlMenu
      {...{ context, selection, onSelect }}
      control={shown}
      validates={!group.ignored.validation}
    />
  );
}

/** What limits the values of a control: the page, as far as the group does not ignore it, and the controls before it. */
function useControlContext(
  { id }: GroupedControl,
  group: ControlGroup,
  selections: ControlSelections,
): ChartContext {
  const { dashboard, refreshCount, refreshedAt } = useBoard();
  const { timeZone } = useServices().time;
  const { query, filters, time } = dashboard;
  return useMemo(() => {
    const { ignored } = group;
    const clock = { now: refreshedAt ?? Date.now(), timeZone };
    return {
      query: ignored.query ? { query: '', language: 'kuery' } : query,
      filters: [...(ignored.filters ? [] : filters), ...filtersBefore(group, selections, id)],
      ...(!ignored.time && { timeRange: timeSlice(time, group, selections, clock) }),
      timeZone,
      refreshCount,
      ...(refreshedAt !== undefined && { refreshedAt }),
    };
  }, [id, group, selections, query, filters, time, timeZone, refreshCount, refreshedAt]);
}

const toControl = (control: GroupedControl, label: string): Control => ({
  id: control.id,
  type: control.kind === 'range' ? 'range' : 'list',
  index: control.index,
  field: control.field,
  label,
  parent: '',
  multiple: control.multiple,
  size: 100,
  step: control.step,
  decimals: Number.isInteger(control.step) ? 0 : 2,
  ofPage: true,
  sort: control.sort,
  technique: control.technique,
});

function problemOf({ kind, index, field, stored }: GroupedControl): string | undefined {
  if (kind === 'statement') {
    return i18n.formatMessage({
      id: 'dashboard.controls.statement',
      defaultMessage: 'ES|QL controls are not supported. This one is kept unchanged.',
    });
  }
  if (kind === 'unknown') {
    return i18n.formatMessage(
      {
        id: 'dashboard.controls.unknown',
        defaultMessage: 'Not supported yet: {kind}. The control is kept unchanged.',
      },
      { kind: String(stored['type'] ?? '') },
    );
  }
  return index === '' || field === ''
    ? i18n.formatMessage({
        id: 'dashboard.controls.noField',
        defaultMessage: 'The control names no index or field. Edit the dashboard to choose them.',
      })
    : undefined;
}
