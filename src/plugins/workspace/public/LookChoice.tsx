import { useId, type ReactNode } from 'react';
import { i18n } from '#common/i18n';
import { Icon } from '#ui';
import { COLORS, ICONS } from './looks.data';
import styles from './page.module.css';

export interface LookChoiceProps {
  value: string;
  onChange: (value: string) => void;
}

export function ColorChoice(props: LookChoiceProps) {
  const known = COLORS.some(({ value }) => value === props.value);
  const own = !known && props.value ? [{ value: props.value, name: props.value }] : [];
  return (
    <Choice
      {...props}
      legend={i18n.formatMessage({ id: 'workspace.form.color', defaultMessage: 'Color' })}
      options={[...COLORS, ...own].map(({ value, name }) => ({
        value,
        name,
        sign: <span className={styles.swatch} style={{ background: value }} />,
      }))}
    />
  );
}

export function IconChoice(props: LookChoiceProps) {
  return (
    <Choice
      {...props}
      legend={i18n.formatMessage({ id: 'workspace.form.icon', defaultMessage: 'Icon' })}
      options={ICONS.map((value) => ({ value, name: value, sign: <Icon name={value} /> }))}
    />
  );
}

interface Option {
  value: string;
  /** Read out. */
  name: string;
  sign: ReactNode;
}

/** Radio buttons that look like what they stand for. */
function Choice(props: LookChoiceProps & { legend: string; options: readonly Option[] }) {
  const { legend, options, value: chosen, onChange } = props;
  const group = useId();
  return (
    <fieldset className={styles.section}>
      <legend className={styles.choiceName}>{legend}</legend>
      <div className={styles.looks}>
        {options.map(({ value, name, sign }) => (
          <label key={value} className={styles.look} title={name}>
            <input
              type="radio"
              name={group}
              value={value}
              aria-label={name}
              checked={value === chosen}
              onChange={() => onChange(value)}
            />
            {sign}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
