import { i18n } from '#common/i18n';
import type { DataSection } from '../../section';

/** Administrators need it now and then, others never. */
export const section: DataSection = {
  id: 'permissions',
  order: 100,
  label: () =>
    i18n.formatMessage({ id: 'dataManagement.permissions', defaultMessage: 'Permissions' }),
  isOffered: ({ security }) => security?.['manage'] === true,
  load: async () =>
    (await import(/* webpackChunkName: "data-permissions" */ '../../Permissions')).Permissions,
};
