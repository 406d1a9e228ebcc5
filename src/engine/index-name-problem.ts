/** What OpenSearch says against the name of a new index, in its words; undefined for one that it takes. The engine refuses more. */
export function indexNameProblem(name: string): string | undefined {
  if (name !== name.toLowerCase()) return 'must be lowercase';
  if (/^[_\-+]/.test(name)) return "must not start with '_', '-', or '+'";
  return /[\\/*?"<>| ,#:]/.test(name)
    ? 'must not contain the following characters [ , ", *, \\, <, |, ,, >, /, ?]'
    : undefined;
}
