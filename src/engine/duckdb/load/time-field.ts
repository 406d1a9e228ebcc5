import { tell } from '#common/server-messages';
import { EngineError } from '../../engine-error';
import type { StoredField } from '../catalog';

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
