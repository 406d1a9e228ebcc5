import { addControl } from '../../common/controls/change-group';
import { EMPTY_GROUP, type ControlGroup } from '../../common/controls/control-group';
import { newPanelId } from '../edit/clipboard';
import { ControlDialog } from './ControlDialog';

export interface AddControlProps {
  group: ControlGroup | undefined;
  onClose: () => void;
  onChange: (group: ControlGroup) => void;
}

/** A new control at the end of the bar. */
export function AddControl({ group = EMPTY_GROUP, onClose, onChange }: AddControlProps) {
  return (
    <ControlDialog
      control={undefined}
      hasTime={group.controls.some(({ kind }) => kind === 'time')}
      onClose={onClose}
      onChange={(control) => onChange(addControl(group, { ...control, id: newPanelId() }))}
    />
  );
}
