import type { Filter } from '#common/filters';
import { i18n } from '#common/i18n';
import type { ChartContext } from '../../../common';
import { describeError, ErrorCallout, Icon, TextField } from '#ui';
import { type Choice, type Control, isCrossed } from '../../../common';
import styles from './Controls.module.css';
import { type Bound, useControlBounds } from './use-control-answer';

export interface RangeControlProps {
  control: Control;
  context: ChartContext;
  choice: Choice | undefined;
  parentFilter: Filter | undefined;
  /** One row high: what each field is stands in it. */
  compact: boolean;
  onChoose: (choice: Choice) => void;
}

/** A least and a most; either may be open, and then shows how far the values go. */
export function RangeControl({
  control,
  context,
  choice,
  parentFilter,
  compact,
  onChoose,
}: RangeControlProps) {
  const { min, max, error } = useControlBounds({ control, context, parentFilter, enabled: true });
  const from = i18n.formatMessage({ id: 'visualizations.controls.from', defaultMessage: 'From' });
  const to = i18n.formatMessage({ id: 'visualizations.controls.to', defaultMessage: 'To' });
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
        {compact && error !== undefined && <Problem error={error} />}
      </legend>
      <div className={styles.range}>
        <TextField
          size="s"
          type="number"
          step={control.step}
          label={from}
          labelHidden={compact}
          placeholder={placeholderOf(from, min, compact)}
          title={min?.value.toString()}
          value={range.from ?? ''}
          onChange={(event) => set('from', event.target.value)}
        />
        <TextField
          size="s"
          type="number"
          step={control.step}
          label={to}
          labelHidden={compact}
          placeholder={placeholderOf(to, max, compact)}
          title={max?.value.toString()}
          value={range.to ?? ''}
          error={
            isCrossed(range) &&
            i18n.formatMessage({
              id: 'visualizations.controls.crossed',
              defaultMessage: 'Must not be less than the first number',
            })
          }
          onChange={(event) => set('to', event.target.value)}
        />
      </div>
      {!compact && error !== undefined && <ErrorCallout error={error} />}
    </fieldset>
  );
}

/** Where a control is one row high: a box below it would push it, and those beside it, out of sight. */
function Problem({ error }: { error: unknown }) {
  const { message } = describeError(error);
  return (
    <span role="alert" className={styles.problem} title={message}>
      <Icon name="alert" size="s" />
      {message}
    </span>
  );
}

const placeholderOf = (name: string, bound: Bound | undefined, compact: boolean) =>
  compact ? [name, bound?.text].filter((part) => part !== undefined).join(' ') : bound?.text;
