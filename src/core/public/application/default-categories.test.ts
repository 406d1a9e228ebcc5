// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { DEFAULT_APP_CATEGORIES } from './default-categories';

describe('Categories', () => {
  it.each([
    ['opensearchDashboards', 'opensearchDashboards', 'OpenSearch Dashboards', 1000],
    ['enterpriseSearch', 'enterpriseSearch', 'Enterprise Search', 2000],
    ['observability', 'observability', 'Observability', 3000],
    ['security', 'securitySolution', 'Security', 4000],
    ['management', 'management', 'Management', 5000],
    ['investigate', 'investigate', 'Investigate', 2000],
    ['dashboardAndReport', 'visualizeAndReport', 'Visualize and report', 2000],
    ['visualizeAndReport', 'visualizeAndReport', 'Visualize and report', 1000],
    ['analyzeSearch', 'analyzeSearch', 'Analyze search', 4000],
    ['detect', 'detect', 'Detect', 8000],
    ['detectionInsights', 'detectionInsights', 'Detection Insights', 7000],
    ['configure', 'configure', 'Configure', 3000],
    ['manage', 'manage', 'Manage', 8000],
    ['manageData', 'manageData', 'Manage data', 1000],
    ['manageWorkspace', 'manageWorkspace', 'Manage workspace', 9000],
  ] as const)(
    'with the key %s have the id %s, the label %s and the order %i',
    (key, id, label, order) => {
      expect(DEFAULT_APP_CATEGORIES[key]).toMatchObject({ id, label, order });
    },
  );

  it('have a picture where they have one', () => {
    const icons = Object.entries(DEFAULT_APP_CATEGORIES).flatMap(([key, { euiIconType }]) =>
      euiIconType ? [[key, euiIconType]] : [],
    );

    expect(icons).toEqual([
      ['opensearchDashboards', 'inputOutput'],
      ['enterpriseSearch', 'logoEnterpriseSearch'],
      ['observability', 'logoObservability'],
      ['security', 'logoSecurity'],
      ['management', 'managementApp'],
    ]);
  });
});
