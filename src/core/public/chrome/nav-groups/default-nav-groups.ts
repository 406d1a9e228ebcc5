import { i18n } from '#common/i18n';
import { NavGroupType, type ChromeNavGroup } from './types';

/** The use case that holds everything. */
export const ALL_USE_CASE_ID = 'all';

/** The use cases that apps for everyone belong to, in addition to the one with all features. */
export const USE_CASE_IDS = [
  'observability',
  'security-analytics',
  'search',
  'essentials',
] as const;

/** The groups that the shell knows (spec section 3). Their texts are read when they are used. */
export const DEFAULT_NAV_GROUPS = {
  get dataAdministration(): ChromeNavGroup {
    return {
      id: 'dataAdministration',
      title: i18n.formatMessage({
        id: 'core.ui.group.dataAdministration.title',
        defaultMessage: 'Data administration',
      }),
      description: i18n.formatMessage({
        id: 'core.ui.group.dataAdministration.description',
        defaultMessage: 'Apply policies or security on your data.',
      }),
      order: 1000,
      type: NavGroupType.SYSTEM,
      icon: 'database',
    };
  },
  get settingsAndSetup(): ChromeNavGroup {
    return {
      id: 'settingsAndSetup',
      title: i18n.formatMessage({
        id: 'core.ui.group.settingsAndSetup.title',
        defaultMessage: 'Settings and setup',
      }),
      description: i18n.formatMessage({
        id: 'core.ui.group.settingsAndSetup.description',
        defaultMessage: 'Set up your cluster with index patterns.',
      }),
      order: 2000,
      type: NavGroupType.SYSTEM,
      icon: 'gear',
    };
  },
  get all(): ChromeNavGroup {
    return {
      id: ALL_USE_CASE_ID,
      title: i18n.formatMessage({
        id: 'core.ui.group.all.title',
        defaultMessage: 'Analytics (All)',
      }),
      description: i18n.formatMessage({
        id: 'core.ui.group.all.description',
        defaultMessage: 'This is a use case contains all the features.',
      }),
      order: 3000,
      icon: 'wsAnalytics',
    };
  },
  get observability(): ChromeNavGroup {
    return {
      id: 'observability',
      title: i18n.formatMessage({
        id: 'core.ui.group.observability.title',
        defaultMessage: 'Observability',
      }),
      description: i18n.formatMessage({
        id: 'core.ui.group.observability.description',
        defaultMessage: 'Gain visibility into your application and infrastructure',
      }),
      order: 4000,
      icon: 'wsObservability',
    };
  },
  get 'security-analytics'(): ChromeNavGroup {
    return {
      id: 'security-analytics',
      title: i18n.formatMessage({
        id: 'core.ui.group.security.analytics.title',
        defaultMessage: 'Security Analytics',
      }),
      description: i18n.formatMessage({
        id: 'core.ui.group.security.analytics.description',
        defaultMessage: 'Enhance your security posture with advanced analytics',
      }),
      order: 5000,
      icon: 'wsSecurityAnalytics',
    };
  },
  get search(): ChromeNavGroup {
    return {
      id: 'search',
      title: i18n.formatMessage({ id: 'core.ui.group.search.title', defaultMessage: 'Search' }),
      description: i18n.formatMessage({
        id: 'core.ui.group.search.description',
        defaultMessage: 'Discover and query your data with ease',
      }),
      order: 6000,
      icon: 'wsSearch',
    };
  },
  get essentials(): ChromeNavGroup {
    return {
      id: 'essentials',
      title: i18n.formatMessage({
        id: 'core.ui.group.essential.title',
        defaultMessage: 'Essentials',
      }),
      description: i18n.formatMessage({
        id: 'core.ui.group.essential.description',
        defaultMessage:
          'Analyze data to derive insights, identify patterns and trends, and make data-driven decisions.',
      }),
      order: 7000,
      icon: 'wsEssentials',
    };
  },
};
