import { i18n } from '#common/i18n';
import type { SearchField } from '#common/search';
import { Checkbox } from '#ui';
import type { RelatedField } from '../../common';
import styles from './Relations.module.css';

interface TakenFieldsProps {
  fields: readonly SearchField[];
  taken: readonly RelatedField[];
  onChange: (taken: readonly RelatedField[]) => void;
}

/** Chooses the fields of the other index. */
export function TakenFields({ fields, taken, onChange }: TakenFieldsProps) {
  const isTaken = (name: string) => taken.some(({ value }) => value === name);
  const toggle = ({ name, type }: SearchField) =>
    onChange(
      isTaken(name)
        ? taken.filter(({ value }) => value !== name)
        : [...taken, { value: name, type: type === 'text' ? 'keyword' : type }],
    );
  return (
    <fieldset className={styles.fields}>
      <legend>
        {i18n.formatMessage({
          id: 'indexPatterns.relation.fields',
          defaultMessage: 'Fields to take',
        })}
      </legend>
      {fields
        .filter(({ type }) => type !== 'range')
        .map((field) => (
          <Checkbox
            key={field.name}
            label={field.name}
            checked={isTaken(field.name)}
            onChange={() => toggle(field)}
          />
        ))}
    </fieldset>
  );
}
