import type { StoredField } from '../catalog';

const known = [
  '@timestamp',
  'timestamp',
  'time',
  'datetime',
  'date',
  'created_at',
  'created',
  'createdat',
];

/** The field that says when a document happened: by its name first, by its type else. */
export function chooseTimeField(fields: readonly StoredField[]): string | undefined {
  const dates = fields.filter((field) => field.type === 'date' && !field.multiValued);
  const lastPart = (name: string) => name.toLowerCase().split('.').at(-1) ?? '';
  for (const name of known) {
    const found = dates.find((field) => lastPart(field.name) === name);
    if (found) {
      return found.name;
    }
  }
  return dates[0]?.name;
}
