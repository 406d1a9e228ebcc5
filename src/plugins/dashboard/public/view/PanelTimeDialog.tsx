import { useState } from 'react';
import { i18n } from '#common/i18n';
import { parseDateMath } from '#common/time';
import { Checkbox, TextField } from '#ui';
import { FormDialog } from '#plugins/documents/public';
import { TimePicker } from '#ui/time-picker';
import { useServices } from '../services';
import { useBoard } from './board-context';
import type { PanelDialogProps } from './RenameDialog';

/** A time of the panel's own, and how much earlier than that. */
export function PanelTimeDialog({ panel, onClose, onChange }: PanelDialogProps) {
  const { time, core } = useServices();
  const { dashboard } = useBoard();
  const [range, setRange] = useState(panel.timeRange);
  const [shift, setShift] = useState(panel.timeShift ?? '');
  const isShift =
    shift === '' ||
    (/^\d+[smhdwMy]$/.test(shift) &&
      parseDateMath(`now-${shift}`, { now: 0, timeZone: 'UTC' }) !== undefined);
  const shown = range ?? dashboard.time;
  return (
    <FormDialog
      title={i18n.formatMessage({ id: 'dashboard.panel.time', defaultMessage: 'Set time range' })}
      disabled={!isShift}
      onClose={onClose}
      onSubmit={() => onChange({ timeRange: range, timeShift: shift === '' ? undefined : shift })}
    >
      <Checkbox
        label={i18n.formatMessage({
          id: 'dashboard.time.own',
          defaultMessage: 'Use a custom time range for this panel',
        })}
        checked={range !== undefined}
        onChange={(own) => setRange(own ? dashboard.time : undefined)}
      />
      {range && (
        <TimePicker
          from={shown.from}
          to={shown.to}
          refresh={0}
          time={time}
          dates={core.dateSettings.get()}
          all={undefined}
          onChange={setRange}
          onRefreshChange={() => undefined}
        />
      )}
      <TextField
        label={i18n.formatMessage({
          id: 'dashboard.time.shift',
          defaultMessage: 'Time shift',
        })}
        help={i18n.formatMessage({
          id: 'dashboard.time.shiftHelp',
          defaultMessage: 'Shows earlier data, for example 1d or 1w. Leave empty for no shift.',
        })}
        error={
          !isShift &&
          i18n.formatMessage({
            id: 'dashboard.time.noShift',
            defaultMessage: 'Enter a number and a unit: s, m, h, d, w, M, y',
          })
        }
        value={shift}
        onChange={(event) => setShift(event.target.value.trim())}
      />
    </FormDialog>
  );
}
