/**
 * What is served below `/docs`, in reading order: sections, each with its pages, named by their files in `docs/` without the ending.
 * The first page is the one at `/docs`.
 */
export const CONTENTS = [
  {
    title: 'Using Atrium',
    pages: [
      'guide/start',
      'guide/data',
      'guide/discover',
      'guide/traces',
      'guide/charts',
      'guide/dashboards',
      'guide/saved-objects',
      'guide/index-patterns',
      'guide/workspaces',
      'guide/settings',
      'guide/people',
    ],
  },
  {
    title: 'Data',
    pages: [
      'files',
      'sources',
      'data-sources',
      'mapping',
      'pipelines',
      'otlp',
      'sql',
      'ppl',
      'imports',
    ],
  },
  {
    title: 'Running it',
    pages: ['operating', 'configuration', 'scaling', 'opensearch-api', 'security', 'errors'],
  },
  {
    title: 'Building on it',
    pages: [
      'plugins',
      'architecture',
      'glossary',
      'writing',
      'testing',
      'differences',
      'benchmarks',
      'benchmarks-engine',
      'benchmarks-writes',
      'coverage',
    ],
  },
];

/** Why things are as they are: all of them, without a place in the menu. */
export const DECISIONS = 'decisions';
