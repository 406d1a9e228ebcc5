import { i18n } from '#common/i18n';
import type { SearchField } from '#common/search';
import { Select } from '#ui';

interface TimeFieldSelectProps {
  fields: readonly SearchField[];
  /** Empty for none. */
  value: string;
  onChange: (name: string) => void;
}

/** The dates of the indices, and none. One that is gone stays until another is chosen. */
export function TimeFieldSelect({ fields, value, onChange }: TimeFieldSelectProps) {
  const dates = fields.flatMap(({ name, type }) => (type === 'date' ? [name] : []));
  const gone = value !== '' && !dates.includes(value) ? [value] : [];
  return (
    <Select
      label={i18n.formatMessage({
        id: 'management.patterns.timeField',
        defaultMessage: 'Time field',
      })}
      options={[
        ...dates.map((name) => ({ value: name, label: name })),
        ...gone.map((name) => ({ value: name, label: goneLabel(name) })),
        {
          value: '',
          label: i18n.formatMessage({
            id: 'management.patterns.noTime',
            defaultMessage: 'None: documents of all times are shown',
          }),
        },
      ]}
      value={value}
      onChange={onChange}
    />
  );
}

const goneLabel = (name: string) =>
  i18n.formatMessage(
    { id: 'management.patterns.timeGone', defaultMessage: '{name} (no date of the indices)' },
    { name },
  );
