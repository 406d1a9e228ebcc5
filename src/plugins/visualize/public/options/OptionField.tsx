import { useId } from 'react';
import { i18n } from '#common/i18n';
import {
  asBoolean,
  asList,
  asNumber,
  asObject,
  type JsonObject,
  type JsonValue,
} from '#common/json';
import { Checkbox, SegmentedControl, Select, TextArea, TextField } from '#ui';
import { toNumberOrText, toText } from '../forms/number-text';
import { RowsEditor } from '../forms/RowsEditor';
import type { Option } from './option';
import styles from './StyleTab.module.css';

export interface OptionFieldProps {
  option: Option;
  /** The heading above. */
  title: string;
  params: JsonObject;
  /** Values of one step are undone together. */
  onValue: (value: JsonValue | undefined, step?: string) => void;
}

/** The control of one option. */
export function OptionField({ option, title, params, onValue }: OptionFieldProps) {
  const { label, control, id } = option;
  const labelId = useId();
  const value = option.read(params);
  switch (control.kind) {
    case 'switch':
      return <Checkbox label={label} checked={asBoolean(value)} onChange={onValue} />;
    case 'select':
      return (
        <Select
          size="s"
          label={label}
          options={control.options}
          value={toText(value)}
          onChange={onValue}
        />
      );
    case 'segments':
      return (
        <div className={styles.segments}>
          <span id={labelId} aria-hidden="true">
            {label}
          </span>
          <SegmentedControl
            label={label}
            options={control.options}
            value={toText(value)}
            onChange={onValue}
          />
        </div>
      );
    case 'area':
      return (
        <TextArea
          label={label}
          rows={10}
          value={toText(value)}
          onChange={(event) => onValue(event.target.value, id)}
        />
      );
    case 'rows':
      return (
        <RowsEditor
          label={label}
          labelHidden={label === title}
          rows={asList(value).map(asObject)}
          columns={control.columns}
          addLabel={control.addLabel}
          newRow={control.newRow}
          onRows={onValue}
        />
      );
    default:
      return (
        <TextField
          size="s"
          label={label}
          inputMode={control.kind === 'number' ? 'decimal' : undefined}
          value={toText(value)}
          error={control.kind === 'number' ? numberProblem(value, control) : undefined}
          onChange={({ target: { value: text } }) =>
            onValue(
              text === '' ? undefined : control.kind === 'number' ? toNumberOrText(text) : text,
              id,
            )
          }
        />
      );
  }
}

/** What no number is, or one too small or too large, is not used by the chart. */
function numberProblem(
  value: JsonValue | undefined,
  { min = -Infinity, max = Infinity }: { min?: number; max?: number },
): string | undefined {
  if (value === undefined || value === null || value === '') return undefined;
  const number = asNumber(value);
  if (number === undefined) {
    return i18n.formatMessage({
      id: 'visualize.option.number',
      defaultMessage: 'Not a number: the chart ignores it.',
    });
  }
  return number < min || number > max
    ? i18n.formatMessage(
        {
          id: 'visualize.option.bounds',
          defaultMessage: 'Enter a number from {min} to {max}.',
        },
        { min, max },
      )
    : undefined;
}
