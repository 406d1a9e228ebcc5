import { i18n } from '#common/i18n';
import type { AppCategory } from './types';

/**
 * Where apps stand in the navigation (spec section 3). The labels are read when they are used, so
 * that they come in the person's language.
 */
export const DEFAULT_APP_CATEGORIES = {
  get opensearchDashboards(): AppCategory {
    const label = i18n.formatMessage({
      id: 'core.ui.opensearchDashboardsNavList.label',
      defaultMessage: 'OpenSearch Dashboards',
    });
    return { id: 'opensearchDashboards', label, order: 1000, euiIconType: 'inputOutput' };
  },
  get enterpriseSearch(): AppCategory {
    const label = i18n.formatMessage({
      id: 'core.ui.enterpriseSearchNavList.label',
      defaultMessage: 'Enterprise Search',
    });
    return { id: 'enterpriseSearch', label, order: 2000, euiIconType: 'logoEnterpriseSearch' };
  },
  get observability(): AppCategory {
    const label = i18n.formatMessage({
      id: 'core.ui.observabilityNavList.label',
      defaultMessage: 'Observability',
    });
    return { id: 'observability', label, order: 3000, euiIconType: 'logoObservability' };
  },
  get security(): AppCategory {
    const label = i18n.formatMessage({
      id: 'core.ui.securityNavList.label',
      defaultMessage: 'Security',
    });
    return { id: 'securitySolution', label, order: 4000, euiIconType: 'logoSecurity' };
  },
  get management(): AppCategory {
    const label = i18n.formatMessage({
      id: 'core.ui.managementNavList.label',
      defaultMessage: 'Management',
    });
    return { id: 'management', label, order: 5000, euiIconType: 'managementApp' };
  },
  get investigate(): AppCategory {
    const label = i18n.formatMessage({
      id: 'core.ui.investigate.label',
      defaultMessage: 'Investigate',
    });
    return { id: 'investigate', label, order: 2000 };
  },
  /** The key that older plugins know. */
  get dashboardAndReport(): AppCategory {
    return { id: 'visualizeAndReport', label: visualizeAndReportLabel(), order: 2000 };
  },
  get visualizeAndReport(): AppCategory {
    return { id: 'visualizeAndReport', label: visualizeAndReportLabel(), order: 1000 };
  },
  get analyzeSearch(): AppCategory {
    const label = i18n.formatMessage({
      id: 'core.ui.analyzeSearch.label',
      defaultMessage: 'Analyze search',
    });
    return { id: 'analyzeSearch', label, order: 4000 };
  },
  get detect(): AppCategory {
    const label = i18n.formatMessage({ id: 'core.ui.detect.label', defaultMessage: 'Detect' });
    return { id: 'detect', label, order: 8000 };
  },
  get detectionInsights(): AppCategory {
    const label = i18n.formatMessage({
      id: 'core.ui.detectionInsights.label',
      defaultMessage: 'Detection Insights',
    });
    return { id: 'detectionInsights', label, order: 7000 };
  },
  get configure(): AppCategory {
    const label = i18n.formatMessage({
      id: 'core.ui.configure.label',
      defaultMessage: 'Configure',
    });
    return { id: 'configure', label, order: 3000 };
  },
  get manage(): AppCategory {
    const label = i18n.formatMessage({ id: 'core.ui.manageNav.label', defaultMessage: 'Manage' });
    return { id: 'manage', label, order: 8000 };
  },
  get manageData(): AppCategory {
    const label = i18n.formatMessage({
      id: 'core.ui.manageDataNav.label',
      defaultMessage: 'Manage data',
    });
    return { id: 'manageData', label, order: 1000 };
  },
  get manageWorkspace(): AppCategory {
    const label = i18n.formatMessage({
      id: 'core.ui.manageWorkspaceNav.label',
      defaultMessage: 'Manage workspace',
    });
    return { id: 'manageWorkspace', label, order: 9000 };
  },
};

function visualizeAndReportLabel(): string {
  return i18n.formatMessage({
    id: 'core.ui.visualizeAndReport.label',
    defaultMessage: 'Visualize and report',
  });
}
