import { useState } from 'react';
import type { JsonValue } from '#common/json';
import { TextField, type TextFieldProps } from '#ui';
import { toNumbers, toText } from './number-text';

export interface ListFieldProps extends Pick<TextFieldProps, 'label' | 'error' | 'help'> {
  values: readonly JsonValue[];
  onValues: (values: readonly JsonValue[]) => void;
}

/** Numbers in one line. What is being typed stays as it is typed. */
export function ListField({ values, onValues, ...rest }: ListFieldProps) {
  const written = values.map(toText).join(', ');
  const [text, setText] = useState(written);
  const isSame = toNumbers(text).map(toText).join(', ') === written;
  return (
    <TextField
      {...rest}
      size="s"
      value={isSame ? text : written}
      onChange={(event) => {
        setText(event.target.value);
        onValues(toNumbers(event.target.value));
      }}
    />
  );
}
