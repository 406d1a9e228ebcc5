import { i18n } from '#common/i18n';
import { encodeRison } from '#common/rison';
import type { CoreStart } from '#core/public';
import type { MenuItem } from '#ui/overlays';

/** Leads to the documents of an index, or of what stands for several. */
export const exploreItem = (core: CoreStart, name: string): MenuItem => ({
  id: 'explore',
  icon: 'discover',
  href: core.application.getUrlForApp('discover', {
    path: `#/?_a=(index:${encodeRison(name)})`,
  }),
  label: i18n.formatMessage({ id: 'dataManagement.explore', defaultMessage: 'Explore' }),
});
