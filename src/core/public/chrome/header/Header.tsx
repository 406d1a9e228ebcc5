import { i18n } from '#common/i18n';
import { Badge, IconButton, useObservable } from '#ui';
import type { HeaderPart } from '../../application';
import { Mount } from '../../rendering/Mount';
import type { ShellServices } from '../../rendering/shell-services';
import { Breadcrumbs } from './Breadcrumbs';
import styles from './Header.module.css';
import { HelpMenu } from './HelpMenu';
import { ThemeMenu } from './ThemeMenu';

export interface HeaderProps {
  services: ShellServices;
  onOpenNavigation: () => void;
}

export function Header({ services, onOpenNavigation }: HeaderProps) {
  const { chrome, theme, metadata } = services;
  const badge = useObservable(chrome.getBadge$(), undefined);
  const slot = (part: HeaderPart) => <HeaderSlot services={services} part={part} />;
  return (
    <header className={styles.root}>
      <IconButton
        icon="menu"
        className={styles.toggle}
        label={i18n.formatMessage({
          id: 'core.ui.primaryNav.toggleNavAriaLabel',
          defaultMessage: 'Toggle primary navigation',
        })}
        onClick={onOpenNavigation}
      />
      <Breadcrumbs chrome={chrome} />
      {badge && (
        <Badge tone="warning" title={badge.tooltip}>
          {badge.text}
        </Badge>
      )}
      {slot('badgeControls')}
      {slot('leftControls')}
      <span className={styles.space} />
      {slot('centerControls')}
      {slot('actionMenu')}
      {slot('rightControls')}
      <span className={styles.line} />
      <ThemeMenu theme={theme} />
      <HelpMenu chrome={chrome} metadata={metadata} />
    </header>
  );
}

function HeaderSlot({ services, part }: { services: ShellServices; part: HeaderPart }) {
  const mount = useObservable(services.application.headerSlots.get$(part), undefined);
  return mount ? <Mount mount={mount} className={styles.slot} /> : null;
}
