import { TextField, type TextFieldProps } from './TextField';

export interface SearchFieldProps extends Omit<
  TextFieldProps,
  'icon' | 'labelHidden' | 'onChange' | 'value'
> {
  value: string;
  onChange: (words: string) => void;
}

/** Narrows what stands below it. What it searches stands in it, where the place has no other example. */
export function SearchField({ label, onChange, ...rest }: SearchFieldProps) {
  return (
    <TextField
      label={label}
      labelHidden
      icon="search"
      placeholder={label}
      {...rest}
      onChange={(event) => onChange(event.target.value)}
    />
  );
}
