import { SelectionBar } from '../list/SelectionBar';
import { FilingActions, type FilingActionsProps } from './FilingActions';

export interface FilingBarProps extends FilingActionsProps {
  onClear: () => void;
}

/** What is done with the ticked documents of a list. */
export const FilingBar = ({ onClear, ...actions }: FilingBarProps) => (
  <SelectionBar count={actions.objects.length} onClear={onClear}>
    <FilingActions {...actions} />
  </SelectionBar>
);
