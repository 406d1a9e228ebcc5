/** The addresses outside that the shell names, in one place. */
export const HELP_LINKS = {
  documentation: 'https://docs.opensearch.org/latest/dashboards/',
  community: 'https://forum.opensearch.org/',
  newIssue: 'https://github.com/opensearch-project/OpenSearch-Dashboards/issues/new',
} as const;
