import { i18n } from '#common/i18n';
import { TextField } from '#ui';
import { type Choice, type Control, isCrossed } from './control';
import styles from './Controls.module.css';

export interface RangeControlProps {
  control: Control;
  choice: Choice | undefined;
  onChoose: (choice: Choice) => void;
}

/** A least and a most; either may be open. */
export function RangeControl({ control, choice, onChoose }: RangeControlProps) {
  const range = choice && !('length' in choice) ? choice : {};
  const set = (name: 'from' | 'to', text: string) => {
    const number = text === '' ? undefined : Number(text);
    const { [name]: _before, ...rest } = range;
    onChoose(number === undefined || Number.isNaN(number) ? rest : { ...rest, [name]: number });
  };
  return (
    <fieldset className={styles.control}>
      <legend className={styles.legend} dir="auto">
        {control.label}
      </legend>
      <div className={styles.range}>
        <TextField
          size="s"
          type="number"
          step={control.step}
          label={i18n.formatMessage({ id: 'visualizations.controls.from', defaultMessage: 'From' })}
          value={range.from ?? ''}
          onChange={(event) => set('from', event.target.value)}
        />
        <TextField
          size="s"
          type="number"
          step={control.step}
          label={i18n.formatMessage({ id: 'visualizations.controls.to', defaultMessage: 'To' })}
          value={range.to ?? ''}
          error={
            isCrossed(range) &&
            i18n.formatMessage({
              id: 'visualizations.controls.crossed',
              defaultMessage: 'Below the first number',
            })
          }
          onChange={(event) => set('to', event.target.value)}
        />
      </div>
    </fieldset>
  );
}
