import { i18n } from '#common/i18n';
import { Icon, useNow } from '#ui';
import type { InjectedMetadata } from '../../injected-metadata/injected-metadata';
import type { ChromeHelpExtension, ChromeHelpLink } from '../app-state';
import { documentationLink } from './documentation-link';
import type { InternalChromeStart } from '../types';
import { Mount } from '../../Mount';
import { HeaderPopover } from './HeaderPopover';
import { HELP_LINKS } from './help-links';
import styles from './HelpMenu.module.css';

export interface HelpMenuProps {
  chrome: InternalChromeStart;
  metadata: InjectedMetadata;
}

/** Where help is: of the product, and of the open app. */
export function HelpMenu({ chrome, metadata }: HelpMenuProps) {
  const extension = useNow(chrome.getHelpExtension$(), undefined);
  const supportUrl = useNow<string>(chrome.getHelpSupportUrl$(), HELP_LINKS.community);
  const label = i18n.formatMessage({ id: 'core.ui.help.label', defaultMessage: 'Help menu' });
  return (
    <HeaderPopover
      icon="help"
      label={label}
      testSubject="helpMenuButton"
      className={styles.popover}
    >
      <div className={styles.head}>
        <h2 className={styles.title}>
          {i18n.formatMessage({ id: 'core.ui.help.title', defaultMessage: 'Help' })}
        </h2>
        {metadata.version && (
          <span className={styles.version}>
            {i18n.formatMessage(
              { id: 'core.ui.help.version', defaultMessage: 'v {version}' },
              { version: metadata.version },
            )}
          </span>
        )}
      </div>
      <HelpLinks links={defaultLinks(metadata, supportUrl)} />
      {extension && (
        <AppHelp
          extension={extension}
          newIssue={metadata.helpLinks?.newIssue ?? HELP_LINKS.newIssue}
        />
      )}
    </HeaderPopover>
  );
}

function AppHelp({
  extension: { appName, links: all = [], content },
  newIssue,
}: {
  extension: ChromeHelpExtension;
  newIssue: string;
}) {
  const links = all.filter(({ linkType }) => linkType !== 'github' || newIssue !== '');
  return (
    <section className={styles.app}>
      <h3 className={styles.title}>{appName}</h3>
      <HelpLinks
        links={links.map((link) => [
          link.content ?? toLabel(link, appName),
          toHref(link, newIssue),
        ])}
      />
      {content && <Mount mount={content} className={styles.content} />}
    </section>
  );
}

type HelpLink = readonly [label: string, href: string | undefined];

function HelpLinks({ links }: { links: readonly HelpLink[] }) {
  return (
    <ul>
      {links.map(([label, href]) => (
        <li key={label}>
          <a className={styles.link} href={href} target="_blank" rel="noopener noreferrer">
            <span>{label}</span>
            <Icon name="external" size="s" />
          </a>
        </li>
      ))}
    </ul>
  );
}

function defaultLinks(metadata: InjectedMetadata, supportUrl: string): readonly HelpLink[] {
  const { helpLinks = {} } = metadata;
  const documentation = documentationLink(metadata);
  const links: readonly HelpLink[] = [
    [documentation.label, documentation.href],
    [i18n.formatMessage({ id: 'core.ui.help.community', defaultMessage: 'Community' }), supportUrl],
    [
      i18n.formatMessage({ id: 'core.ui.help.feedback', defaultMessage: 'Give feedback' }),
      metadata.survey,
    ],
    [
      i18n.formatMessage({
        id: 'core.ui.help.openIssue',
        defaultMessage: 'Open an issue in GitHub',
      }),
      helpLinks.newIssue ?? HELP_LINKS.newIssue,
    ],
  ];
  return links.filter(([, href]) => href);
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

function toHref(
  { linkType, href, title = '', labels = [] }: ChromeHelpLink,
  newIssue: string,
): string | undefined {
  if (linkType !== 'github') return href;
  const further = new URLSearchParams({ labels: labels.join(','), title });
  return `${newIssue}${newIssue.includes('?') ? '&' : '?'}${further}`;
}
