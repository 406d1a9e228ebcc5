import { illegal } from './pipeline-error';

/** Where a field is: names and places in lists, one behind the other. */
export interface FieldPath {
  readonly text: string;
  readonly parts: readonly string[];
  /** In `_ingest`, beside the document. */
  readonly isOfRun: boolean;
}

/** `a.b.0`, also behind `_source.` and `_ingest.`. */
export function readPath(text: string): FieldPath {
  if (text === '') throw illegal('path cannot be null nor empty');
  const isOfRun = text.startsWith('_ingest.');
  const rest = isOfRun
    ? text.slice('_ingest.'.length)
    : text.startsWith('_source.')
      ? text.slice('_source.'.length)
      : text;
  const parts = rest.split('.');
  // As Java cuts: nothing is left of dots at the end.
  while (parts.length > 0 && parts.at(-1) === '') parts.pop();
  if (parts.length === 0 || (parts.length === 1 && parts[0] === '')) {
    throw illegal(`path [${text}] is not valid`);
  }
  return { text, parts, isOfRun };
}
