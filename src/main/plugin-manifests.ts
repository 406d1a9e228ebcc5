import dashboard from '../plugins/dashboard/opensearch_dashboards.json' with { type: 'json' };
import data from '../plugins/data/opensearch_dashboards.json' with { type: 'json' };
import dataManagement from '../plugins/data-management/opensearch_dashboards.json' with { type: 'json' };
import discover from '../plugins/discover/opensearch_dashboards.json' with { type: 'json' };
import gallery from '../plugins/gallery/opensearch_dashboards.json' with { type: 'json' };
import home from '../plugins/home/opensearch_dashboards.json' with { type: 'json' };
import ingest from '../plugins/ingest/opensearch_dashboards.json' with { type: 'json' };
import management from '../plugins/management/opensearch_dashboards.json' with { type: 'json' };
import security from '../plugins/security/opensearch_dashboards.json' with { type: 'json' };
import visualizations from '../plugins/visualizations/opensearch_dashboards.json' with { type: 'json' };
import visualize from '../plugins/visualize/opensearch_dashboards.json' with { type: 'json' };
import workspace from '../plugins/workspace/opensearch_dashboards.json' with { type: 'json' };

/** What each of our own plugins says of itself, for both sides. */
export const manifests = [
  data,
  ingest,
  home,
  dataManagement,
  dashboard,
  discover,
  gallery,
  management,
  security,
  visualizations,
  visualize,
  workspace,
];

/** The apps of the shell and of the plugins, and what those ask for first. */
export const applications = [
  { id: 'error' },
  { id: 'status', firstRequests: ['/api/status'] },
  ...[
    home,
    dataManagement,
    dashboard,
    discover,
    management,
    security,
    visualize,
    workspace,
  ].flatMap((manifest) => manifest.applications),
];
