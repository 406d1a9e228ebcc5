import { ListValue, type Value } from '../../writes/updates/document/values';
import type { PipelineDocument } from '../pipeline-document';
import type { GrokField } from './grok-fields';
import type { Grok } from './read-grok';

interface Match {
  grok: Grok;
  /** The text of a group that took part in the match. */
  group: (at: number) => string | undefined;
  /** All that was found for a field, as a list; otherwise the first. */
  capturesAll: boolean;
}

/** Puts what was found into the fields of a document. */
export function fillFields(document: PipelineDocument, { grok, group, capturesAll }: Match): void {
  for (const field of grok.fields) {
    const found = valueOf(field, group, capturesAll);
    if (found !== undefined) document.set(field.path, found);
  }
}

function valueOf(
  { groups, read }: GrokField,
  group: (at: number) => string | undefined,
  capturesAll: boolean,
): Value | undefined {
  const found = groups.flatMap((at) => group(at) ?? []);
  const [first] = found;
  if (first === undefined) return undefined;
  return capturesAll && found.length > 1 ? new ListValue(found.map(read)) : read(first);
}
