import type { ShellServices } from '../shell-services';
import { HelpMenu } from './HelpMenu';
import styles from './HeaderMenus.module.css';
import { RecentItems } from './RecentItems';
import { ThemeMenu } from './ThemeMenu';

/** Menus that are the same on every page. Small screens show them at the foot of the navigation: the header is the app's there. */
const HEADER_MENUS = ['recents', 'theme', 'help'] as const;

export interface HeaderMenuProps {
  services: ShellServices;
  menu: (typeof HEADER_MENUS)[number];
}

export function HeaderMenu({ services, menu }: HeaderMenuProps) {
  const { chrome, languages, theme, metadata } = services;
  switch (menu) {
    case 'recents':
      return <RecentItems services={services} />;
    case 'theme':
      return <ThemeMenu theme={theme} languages={languages} />;
    case 'help':
      return <HelpMenu chrome={chrome} metadata={metadata} />;
  }
}

/** All of them in a row, where the screen is too small for them in the header. */
export function HeaderMenusAtFoot({ services }: Pick<HeaderMenuProps, 'services'>) {
  return (
    <div className={styles.foot} data-test-subj="headerMenusAtFoot">
      {HEADER_MENUS.map((menu) => (
        <HeaderMenu key={menu} services={services} menu={menu} />
      ))}
    </div>
  );
}
