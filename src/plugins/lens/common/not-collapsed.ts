import { i18n } from '#common/i18n';

/** Says that what a chart folds into one value is not folded here. */
export const notCollapsed = () =>
  i18n.formatMessage({
    id: 'lens.notice.collapse',
    defaultMessage: 'Values that are collapsed into one are shown one by one.',
  });
