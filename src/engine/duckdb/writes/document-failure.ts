import type { DocumentError, RefusedValue } from '../mapping/mapping-error';
import type { OperationFailure } from './operation';
import type { ErrorCause } from './updates/update-error';

/** Why a document is not written, in OpenSearch's words. */
export function documentFailure(
  { type, message, refused }: DocumentError,
  id: string,
): OperationFailure {
  if (!refused) return { status: 400, type, reason: message };
  const { field, type: mapped, preview } = refused;
  return {
    status: 400,
    type,
    reason: `failed to parse field [${field}] of type [${mapped}] in document with id '${id}'. Preview of field's value: '${preview}'`,
    causedBy: causeOf(refused),
  };
}

const illegalArgument = (reason: string): ErrorCause => ({
  type: 'illegal_argument_exception',
  reason,
});

function causeOf({ type, preview, why }: RefusedValue): ErrorCause {
  if (why.startsWith('For input string')) {
    return type === 'long'
      ? illegalArgument(why)
      : { type: 'number_format_exception', reason: why };
  }
  if (why === 'out of range' && WHOLE.has(type)) {
    const article = type === 'integer' ? 'an' : 'a';
    return illegalArgument(`Value [${preview}] is out of range for ${article} ${type}`);
  }
  if (why.startsWith('failed to parse date field') && why.includes('||')) {
    const behind = {
      type: 'date_time_parse_exception',
      reason: 'Failed to parse with all enclosed parsers',
    };
    return { ...illegalArgument(why), caused_by: behind };
  }
  return illegalArgument(why);
}

const WHOLE: ReadonlySet<string> = new Set(['byte', 'short', 'integer', 'long']);
