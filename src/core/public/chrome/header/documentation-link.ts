import { i18n } from '#common/i18n';
import { createDocLinks } from '../../doc-links';
import type { InjectedMetadata } from '../../injected-metadata/injected-metadata';

/** Where the documentation is, as the help menu and the palette have it. */
export const documentationLink = (metadata: InjectedMetadata): { label: string; href: string } => ({
  label: i18n.formatMessage({ id: 'core.ui.help.documentation', defaultMessage: 'Documentation' }),
  href:
    metadata.helpLinks?.documentation ??
    createDocLinks(metadata).links.opensearchDashboards.introduction,
});
