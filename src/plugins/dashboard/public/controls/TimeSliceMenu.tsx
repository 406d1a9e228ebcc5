import { useEffect } from 'react';
import { i18n } from '#common/i18n';
import type { ControlSelection } from '#plugins/visualizations/common';
import { Button, Icon, IconButton } from '#ui';
import { Popover } from '#ui/overlays';
import { timeSlice } from '../../common/controls/control-filters';
import { useServices } from '../services';
import { useBoard } from '../view/board-context';
import styles from './ControlBar.module.css';
import { PARTS, stepSlice } from './step-slice';
import { usePlaying } from './use-playing';

export interface TimeSliceMenuProps {
  label: string;
  selection: ControlSelection;
  onSelect: (selection: ControlSelection) => void;
}

/** A part of the page's time: by its ends, or one after the other. */
export function TimeSliceMenu({ label, selection, onSelect }: TimeSliceMenuProps) {
  const { start = 0, end = 1 } = selection;
  const text = useSliceText(selection);
  const step = (by: -1 | 1) => onSelect(stepSlice(selection, by));
  const { playing, toggle, stop } = usePlaying(() => step(1));
  const set = (part: { start: number; end: number }) => {
    stop();
    if (part.start < part.end) onSelect(part.start === 0 && part.end === 1 ? {} : part);
  };
  useEffect(() => stop, [stop]);
  return (
    <div className={styles.slice}>
      <IconButton
        size="s"
        icon="left"
        label={i18n.formatMessage({
          id: 'dashboard.controls.previous',
          defaultMessage: 'Previous time slice',
        })}
        onClick={() => step(-1)}
      />
      <IconButton
        size="s"
        icon={playing ? 'pause' : 'play'}
        label={
          playing
            ? i18n.formatMessage({ id: 'dashboard.controls.pause', defaultMessage: 'Pause' })
            : i18n.formatMessage({ id: 'dashboard.controls.play', defaultMessage: 'Play' })
        }
        onClick={toggle}
      />
      <IconButton
        size="s"
        icon="right"
        label={i18n.formatMessage({
          id: 'dashboard.controls.next',
          defaultMessage: 'Next time slice',
        })}
        onClick={() => step(1)}
      />
      <Popover
        label={label}
        renderTrigger={(trigger) => (
          <Button
            {...trigger}
            size="s"
            className={styles.sliceText}
            title={text}
            aria-label={`${label}: ${text}`}
          >
            <span>{text}</span>
            <Icon name="down" size="s" />
          </Button>
        )}
      >
        <div className={styles.sliceEnds}>
          <SliceEnd
            label={i18n.formatMessage({ id: 'dashboard.controls.start', defaultMessage: 'Start' })}
            value={start}
            text={text}
            onChange={(value) => set({ start: value, end })}
          />
          <SliceEnd
            label={i18n.formatMessage({ id: 'dashboard.controls.end', defaultMessage: 'End' })}
            value={end}
            text={text}
            onChange={(value) => set({ start, end: value })}
          />
        </div>
      </Popover>
    </div>
  );
}

interface SliceEndProps {
  label: string;
  value: number;
  text: string;
  onChange: (value: number) => void;
}

function SliceEnd({ label, value, text, onChange }: SliceEndProps) {
  return (
    <label className={styles.sliceEnd}>
      {label}
      <input
        type="range"
        min={0}
        max={PARTS}
        value={Math.round(value * PARTS)}
        aria-valuetext={text}
        onChange={(event) => onChange(Number(event.target.value) / PARTS)}
      />
    </label>
  );
}

function useSliceText(selection: ControlSelection): string {
  const { dashboard, refreshedAt } = useBoard();
  const { time } = useServices();
  if (selection.start === undefined) {
    return i18n.formatMessage({ id: 'dashboard.controls.allTime', defaultMessage: 'All of it' });
  }
  const slider = { controls: (dashboard.controls?.controls ?? []).filter(isTime) };
  const clock = { now: refreshedAt ?? Date.now(), timeZone: time.timeZone };
  const id = slider.controls[0]?.id ?? '';
  const { from, to } = timeSlice(dashboard.time, slider, { [id]: selection }, clock);
  return `${time.short(Date.parse(from))} – ${time.short(Date.parse(to))}`;
}

const isTime = ({ kind }: { kind: string }) => kind === 'time';
