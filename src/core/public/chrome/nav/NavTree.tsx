import type { MouseEvent } from 'react';
import { LinkItemType, type GroupEntry, type LinkItem } from '../nav-groups';
import { NavFold } from './NavFold';
import { NavLine } from './NavLine';
import styles from './NavTree.module.css';
import { useGrowingCount } from './use-growing-count';

export interface NavTreeProps {
  items: readonly LinkItem[];
  /** What the list is called, where that is not written above it. */
  label?: string;
  /** The open app. */
  appId?: string;
  /** A link was followed. */
  onClick: () => void;
  /** A line that leads into another group was clicked. */
  onOpenGroup?: (groupId: string) => void;
}

/** Links, links with others below them, and categories: the one drawing of the navigation's tree. */
export function NavTree({ items, label, ...rest }: NavTreeProps) {
  const { count, end } = useGrowingCount(items.length);
  return (
    <ul className={styles.list} aria-label={label}>
      {items.slice(0, count).map((item) => (
        <li
          key={keyOf(item)}
          className={item.itemType === LinkItemType.CATEGORY ? styles.category : undefined}
        >
          <TreeItem item={item} {...rest} />
        </li>
      ))}
      {count < items.length && <li ref={end} aria-hidden="true" />}
    </ul>
  );
}

function TreeItem({ item, ...rest }: Omit<NavTreeProps, 'items' | 'label'> & { item: LinkItem }) {
  if (item.itemType === LinkItemType.LINK) return <TreeLink item={item} {...rest} />;
  const { id, title, icon } =
    item.itemType === LinkItemType.CATEGORY
      ? { id: item.category.id, title: item.category.label, icon: item.category.euiIconType }
      : { ...item.link, icon: item.link.icon ?? item.link.euiIconType };
  return (
    <NavFold id={id} title={title} icon={icon}>
      <div className={item.itemType === LinkItemType.PARENT_LINK ? styles.children : undefined}>
        <NavTree items={item.links} label={title} {...rest} />
      </div>
    </NavFold>
  );
}

type LinkItemOf = Extract<LinkItem, { itemType: typeof LinkItemType.LINK }>;

function TreeLink(props: Omit<NavTreeProps, 'items' | 'label'> & { item: LinkItemOf }) {
  const { item, appId, onClick, onOpenGroup } = props;
  const { link } = item;
  const { navGroupId } = link as Partial<GroupEntry>;
  // Before the shell takes it for a click on a link to an app: that would be two steps of the history.
  const enter = (event: MouseEvent) => {
    const isPlain = !event.ctrlKey && !event.metaKey && !event.altKey && !event.shiftKey;
    if (navGroupId !== undefined && isPlain && event.button === 0) {
      event.preventDefault();
      onOpenGroup?.(navGroupId);
    }
  };
  return (
    <NavLine
      href={link.href}
      icon={link.icon ?? link.euiIconType}
      title={link.title}
      tooltip={link.tooltip}
      disabled={link.disabled}
      current={navGroupId === undefined && link.id === appId}
      onClick={onClick}
      onClickCapture={enter}
    />
  );
}

function keyOf(item: LinkItem): string {
  return item.itemType === LinkItemType.CATEGORY ? `category:${item.category.id}` : item.link.id;
}
