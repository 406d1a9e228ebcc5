import { i18n } from '#common/i18n';
import { useObservable } from '#ui';
import type { ShellServices } from '../shell-services';
import { toRecentHref } from '../header/recent-href';
import { NavFold } from './NavFold';
import { NavLine } from './NavLine';
import styles from './NavTree.module.css';

/** Recently viewed links; renders nothing without any. */
export function RecentLinks({
  services,
  onClick,
}: {
  services: ShellServices;
  onClick: () => void;
}) {
  const { chrome, http } = services;
  const { recentlyAccessed } = chrome;
  const items = useObservable(recentlyAccessed.get$(), recentlyAccessed.get());
  if (items.length === 0) return null;
  const title = i18n.formatMessage({
    id: 'core.ui.recentLinks.title',
    defaultMessage: 'Recently viewed',
  });
  return (
    <div className={styles.recents}>
      <NavFold id="recentlyViewed" title={title}>
        <ul className={styles.recentList} aria-label={title}>
          {items.map((item) => (
            <li key={item.id}>
              <NavLine
                href={toRecentHref(item, http.basePath)}
                icon={item.meta?.icon ?? 'recent'}
                title={item.label}
                onClick={onClick}
              />
            </li>
          ))}
        </ul>
      </NavFold>
    </div>
  );
}
