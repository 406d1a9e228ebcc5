import { i18n } from '#common/i18n';
import { IconButton, SegmentedControl, Select } from '#ui';
import type { GridDisplay } from '#ui/grid';
import { Popover } from '#ui/overlays';
import styles from './TableBar.module.css';
import { MOST_LINES } from './table-look';

interface DisplayMenuProps {
  display: GridDisplay;
  onChange: (display: GridDisplay) => void;
}

/** How the rows are read: lines of text, density, size of the letters. */
export function DisplayMenu({ display, onChange }: DisplayMenuProps) {
  const label = i18n.formatMessage({ id: 'discover.display', defaultMessage: 'Display' });
  return (
    <Popover
      label={label}
      placement="bottom-end"
      className={styles.display}
      renderTrigger={(trigger) => (
        <IconButton size="s" icon="settings" label={label} {...trigger} />
      )}
    >
      <LinesOfRow {...{ display, onChange }} />
      <Choice
        label={i18n.formatMessage({ id: 'discover.display.density', defaultMessage: 'Density' })}
        value={display.density}
        options={densities()}
        onChange={(density) => onChange({ ...display, density })}
      />
      <Choice
        label={i18n.formatMessage({ id: 'discover.display.letters', defaultMessage: 'Font size' })}
        value={display.letters}
        options={letterSizes()}
        onChange={(letters) => onChange({ ...display, letters })}
      />
    </Popover>
  );
}

const SEVERAL = 3;
const COUNTS = [2, 3, 4, 5, 7, 10, MOST_LINES];

function LinesOfRow({ display, onChange }: DisplayMenuProps) {
  const { lines } = display;
  const mode = lines === 1 ? 'one' : lines === 'auto' ? 'auto' : 'several';
  const choose = (chosen: 'one' | 'several' | 'auto') =>
    onChange({ ...display, lines: chosen === 'one' ? 1 : chosen === 'auto' ? 'auto' : SEVERAL });
  return (
    <>
      <Choice
        label={i18n.formatMessage({ id: 'discover.display.rows', defaultMessage: 'Row height' })}
        value={mode}
        options={rowHeights()}
        onChange={choose}
      />
      {mode === 'several' && (
        <Select
          label={i18n.formatMessage({ id: 'discover.display.lines', defaultMessage: 'Lines' })}
          size="s"
          value={String(lines)}
          options={COUNTS.map((count) => ({ value: String(count), label: String(count) }))}
          onChange={(count) => onChange({ ...display, lines: Number(count) })}
        />
      )}
    </>
  );
}

interface ChoiceProps<Value extends string> {
  label: string;
  value: Value;
  options: readonly { value: Value; label: string }[];
  onChange: (value: Value) => void;
}

const Choice = <Value extends string>(props: ChoiceProps<Value>) => (
  <div>
    <span className={styles.choice} aria-hidden>
      {props.label}
    </span>
    <SegmentedControl {...props} />
  </div>
);

const rowHeights = () => [
  {
    value: 'one' as const,
    label: i18n.formatMessage({ id: 'discover.display.one', defaultMessage: 'One line' }),
  },
  {
    value: 'several' as const,
    label: i18n.formatMessage({ id: 'discover.display.several', defaultMessage: 'Several lines' }),
  },
  {
    value: 'auto' as const,
    label: i18n.formatMessage({ id: 'discover.display.auto', defaultMessage: 'All of the text' }),
  },
];

const densities = () => [
  {
    value: 'compact' as const,
    label: i18n.formatMessage({ id: 'discover.display.compact', defaultMessage: 'Compact' }),
  },
  {
    value: 'normal' as const,
    label: i18n.formatMessage({ id: 'discover.display.normal', defaultMessage: 'Normal' }),
  },
  {
    value: 'roomy' as const,
    label: i18n.formatMessage({ id: 'discover.display.roomy', defaultMessage: 'Roomy' }),
  },
];

const letterSizes = () => [
  {
    value: 'small' as const,
    label: i18n.formatMessage({ id: 'discover.display.small', defaultMessage: 'Small' }),
  },
  {
    value: 'normal' as const,
    label: i18n.formatMessage({ id: 'discover.display.medium', defaultMessage: 'Medium' }),
  },
  {
    value: 'large' as const,
    label: i18n.formatMessage({ id: 'discover.display.large', defaultMessage: 'Large' }),
  },
];
