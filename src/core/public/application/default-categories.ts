import { i18n } from '#common/i18n';
import type { AppCategory } from './types';

/** Where apps stand in the navigation. The labels are read when an app is registered. */
export const DEFAULT_APP_CATEGORIES = {
  get opensearchDashboards(): AppCategory {
    const label = i18n.formatMessage({
      id: 'core.ui.opensearchDashboardsNavList.label',
      defaultMessage: 'OpenSearch Dashboards',
    });
    return { id: 'opensearchDashboards', label, order: 1000 };
  },
  get investigate(): AppCategory {
    const label = i18n.formatMessage({
      id: 'core.ui.investigate.label',
      defaultMessage: 'Investigate',
    });
    return { id: 'investigate', label, order: 1000 };
  },
  get visualizeAndReport(): AppCategory {
    const label = i18n.formatMessage({
      id: 'core.ui.visualizeAndReport.label',
      defaultMessage: 'Visualize and report',
    });
    return { id: 'visualizeAndReport', label, order: 2000 };
  },
  get management(): AppCategory {
    const label = i18n.formatMessage({
      id: 'core.ui.managementNavList.label',
      defaultMessage: 'Management',
    });
    return { id: 'management', label, order: 5000 };
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
};
