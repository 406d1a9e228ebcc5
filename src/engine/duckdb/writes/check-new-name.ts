import { OperationError } from './operation';

/** Throws in OpenSearch's words for what it refuses as the name of an index that a write would make; the engine refuses more. */
export function checkNewName(name: string): void {
  const problem =
    name !== name.toLowerCase()
      ? 'must be lowercase'
      : /^[_\-+]/.test(name)
        ? "must not start with '_', '-', or '+'"
        : /[\\/*?"<>| ,#:]/.test(name)
          ? 'must not contain the following characters [ , ", *, \\, <, |, ,, >, /, ?]'
          : undefined;
  if (problem === undefined) return;
  throw new OperationError({
    status: 400,
    type: 'invalid_index_name_exception',
    reason: `Invalid index name [${name.slice(0, 255)}], ${problem}`,
  });
}
