import { i18n } from '#common/i18n';
import { useState } from 'react';
import { IconButton } from '#ui';
import type { ControlGroup, GroupedControl } from '../../common/controls/control-group';
import { moveControl, removeControl, replaceControl } from '../../common/controls/change-group';
import { useBoard } from '../view/board-context';
import { ControlDialog } from './ControlDialog';
import styles from './ControlBar.module.css';

export interface ControlEditingProps {
  control: GroupedControl;
  label: string;
  group: ControlGroup;
}

/** What changes, moves and removes a control. */
export function ControlEditing({ control, label, group }: ControlEditingProps) {
  const { dispatch, announce } = useBoard();
  const [opened, setOpened] = useState(false);
  const position = group.controls.indexOf(control);
  const change = (controls: ControlGroup) => dispatch({ type: 'set', change: { controls } });
  const move = (by: -1 | 1) => {
    change(moveControl(group, control.id, by));
    announce(
      i18n.formatMessage(
        {
          id: 'dashboard.controls.moved',
          defaultMessage: '{label}: position {position, number} of {count, number}',
        },
        { label, position: position + by + 1, count: group.controls.length },
      ),
    );
  };
  const isKept = control.kind === 'statement' || control.kind === 'unknown';
  return (
    <span className={styles.editing}>
      <IconButton
        size="s"
        icon="left"
        aria-disabled={position === 0}
        label={i18n.formatMessage(
          { id: 'dashboard.controls.earlier', defaultMessage: 'Move {label} to the front' },
          { label },
        )}
        onClick={() => position > 0 && move(-1)}
      />
      <IconButton
        size="s"
        icon="right"
        aria-disabled={position === group.controls.length - 1}
        label={i18n.formatMessage(
          { id: 'dashboard.controls.later', defaultMessage: 'Move {label} to the back' },
          { label },
        )}
        onClick={() => position < group.controls.length - 1 && move(1)}
      />
      {!isKept && (
        <IconButton
          size="s"
          icon="edit"
          label={i18n.formatMessage(
            { id: 'dashboard.controls.edit', defaultMessage: 'Edit control {label}' },
            { label },
          )}
          onClick={() => setOpened(true)}
        />
      )}
      <IconButton
        size="s"
        icon="trash"
        label={i18n.formatMessage(
          { id: 'dashboard.controls.remove', defaultMessage: 'Remove control {label}' },
          { label },
        )}
        onClick={() => change(removeControl(group, control.id))}
      />
      {opened && (
        <ControlDialog
          control={control}
          hasTime={group.controls.some(({ kind, id }) => kind === 'time' && id !== control.id)}
          onClose={() => setOpened(false)}
          onChange={(changed) => {
            change(replaceControl(group, changed));
            setOpened(false);
          }}
        />
      )}
    </span>
  );
}
