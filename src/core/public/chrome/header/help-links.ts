/** The addresses outside that the shell names, in one place. */
export const HELP_LINKS = {
  community: 'https://forum.opensearch.org/',
  newIssue: 'https://github.com/opensearch-project/OpenSearch-Dashboards/issues/new',
} as const;
