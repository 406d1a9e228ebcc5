import { illegal } from './pipeline-error';
import type { PipelineDocument } from './pipeline-document';
import { className } from './values';

interface TextField {
  field: string;
  ignoreMissing: boolean;
}

/**
 * The text of a field that a processor takes apart; undefined where it is not there and need not be.
 *
 * @throws ProcessorError as OpenSearch's `IngestDocument.getFieldValue` for a text
 */
export function textOfField(
  document: PipelineDocument,
  { field, ignoreMissing }: TextField,
): string | undefined {
  const value = document.find(field, ignoreMissing);
  if (value === null) {
    if (ignoreMissing) return undefined;
    throw illegal(`field [${field}] is null, cannot process it.`);
  }
  if (typeof value === 'string') return value;
  throw illegal(
    `field [${field}] of type [${className(value)}] cannot be cast to [java.lang.String]`,
  );
}
