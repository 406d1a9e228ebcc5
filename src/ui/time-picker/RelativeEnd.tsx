import { i18n } from '#common/i18n';
import { Checkbox } from '../components/choice/Checkbox';
import { Select } from '../components/text-field/Select';
import { TextField } from '../components/text-field/TextField';
import { type Distance, DISTANCE_UNITS, readDistance, writeDistance } from './distance';
import styles from './TimePanel.module.css';

export interface RelativeEndProps {
  /** Of the end. */
  label: string;
  value: string;
  onChange: (expression: string) => void;
}

/** An end by its distance from now, as a number of units; rounded to whole ones on request. */
export function RelativeEnd({ label, value, onChange }: RelativeEndProps) {
  const distance = readDistance(value.trim());
  const shown: Distance = distance ?? { amount: 0, unit: 'd', rounded: false };
  const change = (part: Partial<Distance>) => onChange(writeDistance({ ...shown, ...part }));
  return (
    <fieldset
      className={styles.relative}
      aria-label={i18n.formatMessage(
        { id: 'ui.time.relative', defaultMessage: '{label}: distance from now' },
        { label },
      )}
    >
      <TextField
        type="number"
        size="s"
        min={0}
        max={9_999_999}
        label={i18n.formatMessage({ id: 'ui.time.amount', defaultMessage: 'Number' })}
        labelHidden
        value={distance ? String(Math.abs(distance.amount)) : ''}
        onChange={({ target }) =>
          /^\d{1,7}$/.test(target.value) &&
          change({ amount: (shown.amount > 0 ? 1 : -1) * Number(target.value) })
        }
      />
      <Select
        size="s"
        label={i18n.formatMessage({ id: 'ui.time.unit', defaultMessage: 'Unit' })}
        labelHidden
        value={`${shown.amount > 0 ? '+' : '-'}${shown.unit}`}
        options={[...unitOptions('-'), ...unitOptions('+')]}
        onChange={(chosen) =>
          change({
            unit: chosen.slice(1) as Distance['unit'],
            amount: (chosen.startsWith('+') ? 1 : -1) * Math.max(1, Math.abs(shown.amount)),
          })
        }
      />
      <Checkbox
        label={i18n.formatMessage({ id: 'ui.time.rounded', defaultMessage: 'Rounded' })}
        checked={shown.rounded}
        onChange={(rounded) => change({ rounded })}
      />
    </fieldset>
  );
}

const unitOptions = (sign: '+' | '-') =>
  DISTANCE_UNITS.map((unit) => ({
    value: sign + unit,
    label:
      sign === '-'
        ? i18n.formatMessage(
            { id: 'ui.time.ago', defaultMessage: '{unit} ago' },
            { unit: unitName(unit) },
          )
        : i18n.formatMessage(
            { id: 'ui.time.ahead', defaultMessage: '{unit} from now' },
            { unit: unitName(unit) },
          ),
  }));

function unitName(unit: Distance['unit']): string {
  const names: Readonly<Record<Distance['unit'], string>> = {
    s: i18n.formatMessage({ id: 'ui.time.seconds', defaultMessage: 'seconds' }),
    m: i18n.formatMessage({ id: 'ui.time.minutes', defaultMessage: 'minutes' }),
    h: i18n.formatMessage({ id: 'ui.time.hours', defaultMessage: 'hours' }),
    d: i18n.formatMessage({ id: 'ui.time.days', defaultMessage: 'days' }),
    w: i18n.formatMessage({ id: 'ui.time.weeks', defaultMessage: 'weeks' }),
    M: i18n.formatMessage({ id: 'ui.time.months', defaultMessage: 'months' }),
    y: i18n.formatMessage({ id: 'ui.time.years', defaultMessage: 'years' }),
  };
  return names[unit];
}
