import { i18n } from '#common/i18n';
import { Checkbox, Select, TextArea, TextField } from '#ui';
import type { SettingDefinition } from './definitions';
import { toText } from './setting-text';

export interface SettingControlProps {
  definition: SettingDefinition;
  /** What is in the field, or holds. */
  value: unknown;
  disabled: boolean;
  problem?: string;
  onChange: (input: string | boolean) => void;
}

/** The field that fits the kind of the setting. */
export function SettingControl(props: SettingControlProps) {
  const { definition, value, disabled, problem, onChange } = props;
  const { type, name, options = [], optionLabels = {} } = definition;
  if (type === 'boolean') {
    return (
      <Checkbox
        label={
          value
            ? i18n.formatMessage({ id: 'management.settings.on', defaultMessage: 'On' })
            : i18n.formatMessage({ id: 'management.settings.off', defaultMessage: 'Off' })
        }
        aria-label={name}
        checked={Boolean(value)}
        disabled={disabled}
        onChange={onChange}
      />
    );
  }
  const text = toText(definition, value);
  if (type === 'select' && options.length > 0) {
    return (
      <Select
        label={name}
        labelHidden
        value={text}
        disabled={disabled}
        error={problem}
        options={options.map((option) => ({
          value: option,
          label: optionLabels[option] ?? option,
        }))}
        onChange={onChange}
      />
    );
  }
  const shared = { label: name, labelHidden: true, value: text, disabled, error: problem };
  return type === 'json' || type === 'markdown' ? (
    <TextArea
      {...shared}
      code={type === 'json'}
      rows={Math.min(12, text.split('\n').length + 2)}
      onChange={(event) => onChange(event.target.value)}
    />
  ) : (
    <TextField
      {...shared}
      inputMode={type === 'number' ? 'decimal' : undefined}
      onChange={(event) => onChange(event.target.value)}
    />
  );
}
