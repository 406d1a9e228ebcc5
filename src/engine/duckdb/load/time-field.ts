import { tell } from '#common/server-messages';
import { EngineError } from '../../engine-error';
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
  // Of spans, which have many dates: those of their trace are in the first of them alone.
  'starttime',
  'start_time',
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

/** The field that a person chose, or none. */
export function checkTimeField(
  fields: readonly StoredField[],
  { index, name }: { index: string; name: string | null },
): string | undefined {
  if (name === null) return undefined;
  const field = fields.find((one) => one.name === name);
  if (field?.type === 'date') return name;
  const message = field
    ? tell('fields.notTimeField', { name, type: field.type })
    : tell('fields.missing', { index, name });
  throw new EngineError('invalid_query', message);
}
