import { useEffect, useRef, useState } from 'react';
import { i18n } from '#common/i18n';
import { Button, Icon, isIconName, useObservable } from '#ui';
import { Popover } from '#ui/overlays';
import type { ShellServices } from '../shell-services';
import { loadRecentDetails, type RecentDetail } from '../recent-details';
import type { RecentlyAccessedItem } from '../recently-accessed';
import { createRecentCount, RECENT_COUNTS, type RecentCount } from './recent-count';
import { toRecentHref } from './recent-href';
import styles from './RecentItems.module.css';

export interface RecentItemsListProps {
  services: ShellServices;
  close: () => void;
}

/** Recent items with their workspace, and how many of them are shown. */
export function RecentItemsList({ services, close }: RecentItemsListProps) {
  const { chrome, http, workspaces } = services;
  const { recentlyAccessed } = chrome;
  const items = useObservable(recentlyAccessed.get$(), recentlyAccessed.get());
  const [preference] = useState(() => createRecentCount(localStorage));
  const count = useObservable(preference.count$, preference.count$.value);
  const shown = items.slice(0, count);
  const details = useDetails(services, shown);
  const list = useObservable(workspaces.workspaceList$, []);
  const root = useFirstFocus();
  return (
    <div ref={root} className={styles.root}>
      <div className={styles.head}>
        <h2 className={styles.title}>
          {i18n.formatMessage({
            id: 'core.ui.recentLinks.title',
            defaultMessage: 'Recently viewed',
          })}
        </h2>
        <Preferences count={count} onChange={preference.setCount} />
      </div>
      {shown.length === 0 ? (
        <p className={styles.empty}>
          {i18n.formatMessage({
            id: 'core.ui.recentLinks.empty',
            defaultMessage: 'Pages and objects that you open or save appear here.',
          })}
        </p>
      ) : (
        <ul className={styles.list}>
          {shown.map((item) => (
            <li key={item.id}>
              <RecentLink
                item={item}
                detail={details.get(item.id)}
                href={toRecentHref(item, http.basePath)}
                workspace={list.find(({ id }) => id === item.workspaceId)?.name}
                onClick={close}
              />
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

/** What comes after the popover has opened takes the focus over from it. */
function useFirstFocus() {
  const root = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const isWaiting = root.current?.closest('[role="dialog"]') === document.activeElement;
    if (isWaiting) root.current?.querySelector('button')?.focus();
  }, []);
  return root;
}

interface RecentLinkProps {
  item: RecentlyAccessedItem;
  detail?: RecentDetail;
  href: string;
  workspace?: string;
  onClick: () => void;
}

function RecentLink({ item, detail, href, workspace, onClick }: RecentLinkProps) {
  const icon = item.meta?.icon ?? '';
  const title = detail?.detail.attributes?.['title'];
  return (
    <a className={styles.link} href={href} onClick={onClick}>
      <Icon name={isIconName(icon) ? icon : 'recent'} />
      {/* The name it has today: it may have been changed since. */}
      <span className={styles.label}>
        {typeof title === 'string' && title ? title : item.label}
      </span>
      {workspace && <span className={styles.workspace}>{workspace}</span>}
    </a>
  );
}

interface PreferencesProps {
  count: RecentCount;
  onChange: (count: RecentCount) => void;
}

function Preferences({ count, onChange }: PreferencesProps) {
  const label = i18n.formatMessage({
    id: 'core.ui.recentLinks.preferences',
    defaultMessage: 'Preferences',
  });
  return (
    <Popover
      label={label}
      placement="bottom-end"
      renderTrigger={(props) => (
        <Button {...props} variant="plain" size="s">
          {label}
        </Button>
      )}
    >
      <fieldset className={styles.preferences}>
        <legend className={styles.legend}>
          {i18n.formatMessage({ id: 'core.ui.recentLinks.show', defaultMessage: 'Show' })}
        </legend>
        {RECENT_COUNTS.map((choice) => (
          <label key={choice} className={styles.choice}>
            <input
              type="radio"
              name="recent-count"
              checked={choice === count}
              onChange={() => onChange(choice)}
            />
            {i18n.formatMessage(
              { id: 'core.ui.recentLinks.pages', defaultMessage: '{count} pages' },
              { count: choice },
            )}
          </label>
        ))}
      </fieldset>
    </Popover>
  );
}

/** Asked for each time the list opens; what can't be read keeps the name under which it was opened. */
function useDetails(
  { http }: ShellServices,
  items: readonly RecentlyAccessedItem[],
): ReadonlyMap<string, RecentDetail> {
  const [details, setDetails] = useState<ReadonlyMap<string, RecentDetail>>(new Map());
  const ids = items.map(({ id }) => id).join('\n');
  useEffect(() => {
    let current = true;
    const load = async () => {
      const loaded = await loadRecentDetails(items, http);
      if (current) setDetails(new Map(loaded.map((detail) => [detail.item.id, detail])));
    };
    void load();
    return () => {
      current = false;
    };
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the ids say which items they are
  }, [ids, http]);
  return details;
}
