import { i18n } from '#common/i18n';
import { IconButton, useObservable } from '#ui';
import { Menu, type MenuItem } from '#ui/overlays';
import type { InjectedMetadata } from '../../injected-metadata/injected-metadata';
import type { ChromeHelpExtension, ChromeHelpLink } from '../app-state';
import { createDocLinks } from '../../doc-links';
import type { InternalChromeStart } from '../types';
import { HELP_LINKS } from './help-links';

export interface HelpMenuProps {
  chrome: InternalChromeStart;
  metadata: InjectedMetadata;
}

export function HelpMenu({ chrome, metadata }: HelpMenuProps) {
  const extension = useObservable(chrome.getHelpExtension$(), undefined);
  const supportUrl = useObservable<string>(chrome.getHelpSupportUrl$(), HELP_LINKS.community);
  const label = i18n.formatMessage({ id: 'core.ui.help.label', defaultMessage: 'Help menu' });
  return (
    <Menu
      label={label}
      placement="bottom-end"
      renderTrigger={(props) => (
        <IconButton {...props} icon="help" label={label} active={props['aria-expanded']} />
      )}
      items={[...defaultItems(metadata, supportUrl), ...extensionItems(extension)]}
    />
  );
}

function defaultItems(metadata: InjectedMetadata, supportUrl: string): MenuItem[] {
  const { links: documentation } = createDocLinks(metadata);
  const links: [string, string, string | undefined][] = [
    [
      'documentation',
      i18n.formatMessage({ id: 'core.ui.help.documentation', defaultMessage: 'Documentation' }),
      documentation.opensearchDashboards.introduction,
    ],
    [
      'community',
      i18n.formatMessage({ id: 'core.ui.help.community', defaultMessage: 'Community' }),
      supportUrl,
    ],
    [
      'feedback',
      i18n.formatMessage({ id: 'core.ui.help.feedback', defaultMessage: 'Give feedback' }),
      metadata.survey,
    ],
    [
      'issue',
      i18n.formatMessage({
        id: 'core.ui.help.openIssue',
        defaultMessage: 'Open an issue in GitHub',
      }),
      HELP_LINKS.newIssue,
    ],
  ];
  return links
    .filter(([, , href]) => href)
    .map(([id, label, href]) => ({ id, label, href, external: true, icon: 'external' }));
}

function extensionItems(extension?: ChromeHelpExtension): MenuItem[] {
  return (extension?.links ?? []).map((link, position) => ({
    id: `extension-${position}`,
    label: link.content ?? toLabel(link, extension?.appName ?? ''),
    href: toHref(link),
    external: true,
    icon: 'external',
    separated: position === 0,
  }));
}

/** What a link of the open app is called where the app does not say it. */
function toLabel({ linkType }: ChromeHelpLink, appName: string): string {
  switch (linkType) {
    case 'documentation':
      return i18n.formatMessage(
        { id: 'core.ui.help.appDocumentation', defaultMessage: 'Documentation of {appName}' },
        { appName },
      );
    case 'github':
      return i18n.formatMessage(
        { id: 'core.ui.help.appIssue', defaultMessage: 'Open an issue on {appName} in GitHub' },
        { appName },
      );
    case 'discuss':
      return i18n.formatMessage(
        { id: 'core.ui.help.appFeedback', defaultMessage: 'Give feedback on {appName}' },
        { appName },
      );
    case 'custom':
      return appName;
  }
}

function toHref({ linkType, href, title = '', labels = [] }: ChromeHelpLink): string | undefined {
  if (linkType !== 'github') return href;
  return `${HELP_LINKS.newIssue}?${new URLSearchParams({ labels: labels.join(','), title })}`;
}
