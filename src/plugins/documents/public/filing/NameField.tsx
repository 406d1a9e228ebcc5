import { useId } from 'react';
import { normalizeTags } from '#common/filing';
import { TextField, type TextFieldProps } from '#ui';

export interface NameFieldProps extends Pick<
  TextFieldProps,
  'label' | 'error' | 'help' | 'autoFocus'
> {
  value: string;
  known: readonly string[];
  /** Names stand one after the other, separated by commas: the last one is completed. */
  isList?: boolean;
  onChange: (value: string) => void;
}

/** A folder or tags: known ones are offered, and others can be typed. */
export function NameField({ known, isList = false, onChange, ...field }: NameFieldProps) {
  const listId = useId();
  return (
    <>
      <TextField {...field} list={listId} onChange={({ target }) => onChange(target.value)} />
      <datalist id={listId}>
        {completions(field.value, known, isList).map((name) => (
          <option key={name} value={name} />
        ))}
      </datalist>
    </>
  );
}

/** What stands in the field once a known name is chosen. */
function completions(value: string, known: readonly string[], isList: boolean): readonly string[] {
  if (!isList) return known;
  const parts = value.split(',');
  const before = normalizeTags(parts.slice(0, -1));
  return known.filter((name) => !before.includes(name)).map((name) => [...before, name].join(', '));
}
