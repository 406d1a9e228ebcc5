import { i18n, translateAnswer } from '#common/i18n';
import { Select, TextArea, TextField } from '#ui';
import type { SourceField, Told } from '../../common/index';
import styles from '../Sources.module.css';
import type { SourceDraft } from './source-draft';

export interface ConnectorFieldsProps {
  legend: string;
  fields: readonly SourceField[];
  draft: SourceDraft;
  set: (change: Partial<SourceDraft>) => void;
  /** Secrets that are stored. */
  secretsSet: readonly string[];
}

/** The fields that a kind of source describes. */
export function ConnectorFields({ legend, fields, ...form }: ConnectorFieldsProps) {
  if (fields.length === 0) return null;
  return (
    <fieldset className={styles.group}>
      <legend className={styles.legend}>{legend}</legend>
      {fields.map((field) => (
        <ConnectorField key={field.name} field={field} {...form} />
      ))}
    </fieldset>
  );
}

const said = (text: Told): string => translateAnswer(text) ?? text.message;

function ConnectorField({
  field,
  draft,
  set,
  secretsSet,
}: Omit<ConnectorFieldsProps, 'legend' | 'fields'> & { field: SourceField }) {
  const { name, label, help, kind, required = false, choices = [] } = field;
  const value = draft.values[name] ?? '';
  const change = (text: string) => set({ values: { ...draft.values, [name]: text } });
  const common = { label: said(label), ...(help && { help: said(help) }) };
  const box = { ...common, required, value, spellCheck: false, autoComplete: 'off' };
  if (kind === 'secret') {
    return (
      <SecretField
        {...common}
        isSet={secretsSet.includes(name)}
        value={draft.secrets[name] ?? ''}
        onChange={(text) => set({ secrets: { ...draft.secrets, [name]: text } })}
      />
    );
  }
  if (kind === 'choice') {
    const options = choices.map((choice) => ({ value: choice.value, label: said(choice.label) }));
    return <Select {...common} options={options} value={value} onChange={change} />;
  }
  return kind === 'code' ? (
    <TextArea {...box} code rows={4} onChange={(event) => change(event.target.value)} />
  ) : (
    <TextField
      {...box}
      inputMode={kind === 'number' ? 'numeric' : 'text'}
      onChange={(event) => change(event.target.value)}
    />
  );
}

interface SecretFieldProps {
  label: string;
  isSet: boolean;
  value: string;
  onChange: (text: string) => void;
}

/** What is stored is not shown, to nobody. */
function SecretField({ label, isSet, value, onChange }: SecretFieldProps) {
  return (
    <TextField
      type="password"
      autoComplete="new-password"
      label={label}
      {...(isSet && {
        help: i18n.formatMessage({
          id: 'sources.secretSet',
          defaultMessage: 'Stored. Leave empty to keep it.',
        }),
      })}
      value={value}
      onChange={(event) => onChange(event.target.value)}
    />
  );
}
