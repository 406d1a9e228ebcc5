import { deepFreeze } from '../deep-freeze';

/** Addresses of documentation, for the version that runs. */
export interface DocLinksStart {
  /** 'latest' on the main branch, else major.minor (spec section 9). */
  readonly DOC_LINK_VERSION: string;
  readonly OPENSEARCH_WEBSITE_URL: string;
  readonly links: DocLinks;
}

type DocLinks = ReturnType<typeof toLinks>;

const WEBSITE = 'https://opensearch.org/';
const DOCUMENTATION = 'https://docs.opensearch.org/';

interface Dependencies {
  branch: string;
  version: string;
}

/** Nobody can change the addresses afterwards. */
export function createDocLinks({ branch, version }: Dependencies): DocLinksStart {
  const majorMinor = version.split('.').slice(0, 2).join('.');
  const docVersion = branch === 'main' ? 'latest' : majorMinor || 'latest';
  return deepFreeze({
    DOC_LINK_VERSION: docVersion,
    OPENSEARCH_WEBSITE_URL: WEBSITE,
    links: toLinks(`${DOCUMENTATION}${docVersion}/`),
  });
}

function toLinks(base: string) {
  const dashboards = `${base}dashboards/`;
  return {
    opensearch: {
      introduction: base,
      queryDsl: `${base}query-dsl/`,
      mapping: `${base}field-types/`,
      sql: `${base}search-plugins/sql/index/`,
      ppl: `${base}search-plugins/sql/ppl/index/`,
    },
    opensearchDashboards: {
      introduction: dashboards,
      browser: `${dashboards}browser-compatibility/`,
    },
    aggs: {
      introduction: `${base}aggregations/`,
      metric: `${base}aggregations/metric/index/`,
      bucket: `${base}aggregations/bucket/index/`,
      pipeline: `${base}aggregations/pipeline-agg/`,
    },
    dashboard: { introduction: `${dashboards}dashboard/index/` },
    date: { dateMath: `${base}field-types/supported-field-types/date/` },
    discover: { introduction: `${dashboards}discover/index-discover/` },
    indexPatterns: { introduction: `${dashboards}management/index-patterns/` },
    management: {
      introduction: `${dashboards}management/management-index/`,
      advancedSettings: `${dashboards}management/advanced-settings/`,
    },
    query: { dql: `${dashboards}dql/`, queryString: `${base}query-dsl/full-text/query-string/` },
    scriptedFields: { introduction: `${dashboards}management/scripted-fields/` },
    visualize: { introduction: `${dashboards}visualize/viz-index/` },
    workspace: { introduction: `${dashboards}workspace/workspace/` },
  } as const;
}
