import { useState } from 'react';
import { asList, asObject, asText, isOn, type JsonObject, type JsonValue } from '#common/json';
import { knownNames } from '#common/search';
import { readQuery } from '#common/search-source';
import { Checkbox, Select, TextArea, TextField } from '#ui';
import { ComboBox } from '#ui/combo-box';
import { useEditor } from './editor-context';
import { i18n } from '#common/i18n';
import type { Control } from './control';

export interface ControlsProps {
  controls: readonly Control[];
  values: JsonObject;
  onChange: (key: string, value: JsonValue) => void;
  /** Of the index whose fields are suggested. */
  fields: readonly string[];
}

/** A list of options, each with what it is entered with. */
export function Controls({ controls, ...rest }: ControlsProps) {
  return controls.map((control) => <OneControl key={control.key} control={control} {...rest} />);
}

interface OneProps extends Omit<ControlsProps, 'controls'> {
  control: Control;
}

function OneControl(props: OneProps) {
  const { control, values, onChange } = props;
  const { key, label } = control;
  switch (control.kind) {
    case 'flag':
      return (
        <Checkbox
          label={label}
          checked={isOn(values[key], control.fallback)}
          onChange={(checked) => onChange(key, control.asBoolean ? checked : checked ? 1 : 0)}
        />
      );
    case 'choice':
      return <ChoiceControl {...props} control={control} />;
    case 'query':
      return <QueryControl {...props} />;
    case 'index':
    case 'field':
      return <NameControl {...props} />;
    default:
      return <TextControl {...props} />;
  }
}

/** What a file has beside the known values is one of them, as it is. */
function ChoiceControl({ control, values, onChange }: OneProps) {
  if (control.kind !== 'choice') return null;
  const { key, label, choices } = control;
  const value = asText(values[key]) || (choices[0]?.value ?? '');
  const isKnown = choices.some((one) => one.value === value);
  return (
    <Select
      size="s"
      label={label}
      options={isKnown ? choices : [...choices, { value, label: value }]}
      value={value}
      onChange={(next) => onChange(key, next)}
    />
  );
}

const written = (value: JsonValue | undefined): string =>
  typeof value === 'number' ? String(value) : asText(value) || asText(asObject(value)['id']);

/** Taken when somebody leaves the field or presses Enter: half a word is no question. */
function useDraft(value: string, take: (text: string) => void) {
  const [draft, setDraft] = useState<string>();
  const end = (text = draft) => {
    setDraft(undefined);
    if (text !== undefined && text !== value) take(text);
  };
  return { shown: draft ?? value, setDraft, end };
}

function TextControl({ control, values, onChange }: OneProps) {
  const { key, label, help, kind } = control;
  const isList = kind === 'list';
  const value = isList ? asList(values[key]).map(written).join(', ') : written(values[key]);
  const { shown, setDraft, end } = useDraft(value, (text) =>
    onChange(key, isList ? text.split(/[\s,]+/).filter(Boolean) : text),
  );
  if (kind === 'area') {
    return (
      <TextArea
        label={label}
        rows={6}
        code
        value={shown}
        onChange={(event) => setDraft(event.target.value)}
        onBlur={() => end()}
      />
    );
  }
  return (
    <TextField
      size="s"
      {...{ label, help }}
      value={shown}
      onChange={(event) => setDraft(event.target.value)}
      onBlur={() => end()}
      onKeyDown={(event) => event.key === 'Enter' && end()}
    />
  );
}

function QueryControl({ control: { key, label }, values, onChange }: OneProps) {
  const { query, language } = readQuery(values[key] ?? { query: '', language: 'kuery' });
  const { shown, setDraft, end } = useDraft(query, (text) =>
    onChange(key, { query: text, language }),
  );
  return (
    <>
      <TextField
        size="s"
        label={label}
        value={shown}
        onChange={(event) => setDraft(event.target.value)}
        onBlur={() => end()}
        onKeyDown={(event) => event.key === 'Enter' && end()}
      />
      <Select
        size="s"
        label={`${label}: ${languageLabel()}`}
        options={[
          { value: 'kuery', label: 'DQL' },
          { value: 'lucene', label: 'Lucene' },
        ]}
        value={language}
        onChange={(next) => onChange(key, { query, language: next })}
      />
    </>
  );
}

const MOST_NAMES = 50;

/** An index or a field: names that are known are suggested, any other may stay. */
function NameControl({ control: { key, label, kind }, values, onChange, fields }: OneProps) {
  const { indices } = useEditor();
  const { shown, setDraft, end } = useDraft(written(values[key]), (text) => onChange(key, text));
  const names = kind === 'index' ? knownNames(indices) : fields;
  return (
    <ComboBox
      size="s"
      label={label}
      value={shown}
      onChange={setDraft}
      onChoose={({ id }) => end(id)}
      onEnter={() => end()}
      onLeave={() => end()}
      search={(text) =>
        Promise.resolve(
          names
            .filter((name) => name.toLowerCase().includes(text.toLowerCase()))
            .slice(0, MOST_NAMES)
            .map((name) => ({ id: name, label: name })),
        )
      }
    />
  );
}

const languageLabel = () =>
  i18n.formatMessage({ id: 'visualizations.editor.language', defaultMessage: 'Query language' });
