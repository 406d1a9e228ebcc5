import { useState } from 'react';
import { asNumber, type JsonValue } from '#common/json';
import { Select, TextArea, TextField } from '#ui';
import { fromLines, toLines } from './format-lines';
import type { FormatParam } from './format-kinds';

interface FormatParamFieldProps {
  param: FormatParam;
  /** The values of the field are texts. */
  isText: boolean;
  value: JsonValue | undefined;
  onChange: (value: JsonValue | undefined) => void;
}

export function FormatParamField(props: FormatParamFieldProps) {
  const { label, kind, help, initial } = props.param;
  const { value, onChange } = props;
  if (kind === 'lookup' || kind === 'colors') return <LinesField {...props} kind={kind} />;
  const text = typeof value === 'string' || typeof value === 'number' ? String(value) : '';
  if (typeof kind !== 'string') {
    return (
      <Select
        label={label}
        options={kind}
        value={text || (initial ?? kind[0]?.value ?? '')}
        onChange={(next) => onChange(next || undefined)}
      />
    );
  }
  const isNumber = kind === 'number';
  return (
    <TextField
      label={label}
      help={help}
      maxLength={1000}
      {...(isNumber && { inputMode: 'numeric', pattern: '[0-9]*' })}
      value={text}
      onChange={(event) => {
        const next = event.target.value;
        onChange(next === '' ? undefined : isNumber ? (asNumber(next) ?? next) : next);
      }}
    />
  );
}

interface LinesFieldProps extends FormatParamFieldProps {
  kind: 'lookup' | 'colors';
}

/** Keeps the text as it is typed: a line that is not finished yet means something else. */
function LinesField({ param, kind, isText, value, onChange }: LinesFieldProps) {
  const [text, setText] = useState(() => toLines(kind, value));
  return (
    <TextArea
      label={param.label}
      help={param.help}
      code
      rows={5}
      maxLength={20_000}
      value={text}
      onChange={(event) => {
        setText(event.target.value);
        onChange(fromLines(kind, event.target.value, isText));
      }}
    />
  );
}
