import { useLayoutEffect, useRef, type KeyboardEvent, type ReactNode } from 'react';
import { classNames } from '../../class-names';
import { Icon } from '../../icons/Icon';
import type { IconName } from '../../icons/icon-paths.data';
import { Popover, type PopoverProps } from './Popover';
import styles from './Menu.module.css';

export interface MenuItem {
  id: string;
  label: ReactNode;
  /** The language of the label, where it is not that of the page. */
  lang?: string;
  icon?: IconName;
  /** A short word at the end: a key, a state. */
  hint?: ReactNode;
  /** Makes the item a link. */
  href?: string;
  external?: boolean;
  danger?: boolean;
  disabled?: boolean;
  /** A line above. */
  separated?: boolean;
  /** One of a choice: shown with a tick. */
  checked?: boolean;
  onSelect?: () => void;
}

export interface MenuProps extends Pick<PopoverProps, 'label' | 'renderTrigger' | 'placement'> {
  /** As a function where they are not known, or not cheap, before somebody opens the menu. */
  items: readonly MenuItem[] | (() => readonly MenuItem[]);
}

/** Actions behind one button. Arrow keys, Home and End move; typing is left to the browser. */
export function Menu({ items, ...popover }: MenuProps) {
  return (
    <Popover role="menu" className={styles.root} {...popover}>
      {(close) => <MenuItems items={typeof items === 'function' ? items() : items} close={close} />}
    </Popover>
  );
}

function MenuItems({ items, close }: { items: readonly MenuItem[]; close: () => void }) {
  const list = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => itemsIn(list.current)[0]?.focus(), []);
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    // The focus goes back to the trigger, and on from there.
    if (event.key === 'Tab') close();
    else moveFocus(event);
  };
  return (
    <div ref={list} role="none" onKeyDown={onKeyDown}>
      {items.map((item) => (
        <MenuEntry key={item.id} item={item} close={close} />
      ))}
    </div>
  );
}

function MenuEntry({ item, close }: { item: MenuItem; close: () => void }) {
  const content = (
    <>
      {item.icon && <Icon name={item.icon} className={styles.icon} />}
      <span className={styles.label} lang={item.lang}>
        {item.label}
      </span>
      {item.checked && <Icon name="check" className={styles.icon} />}
      {item.hint && <span className={styles.hint}>{item.hint}</span>}
    </>
  );
  const choice = item.checked !== undefined;
  const shared = {
    role: choice ? 'menuitemradio' : 'menuitem',
    'aria-checked': item.checked,
    tabIndex: -1,
    className: classNames(
      styles.item,
      item.danger && styles.danger,
      item.separated && styles.separated,
    ),
  };
  const select = () => {
    close();
    item.onSelect?.();
  };
  if (item.href !== undefined) {
    const outside = item.external ? { target: '_blank', rel: 'noopener' } : {};
    return (
      <a {...shared} {...outside} href={item.href} onClick={select}>
        {content}
      </a>
    );
  }
  return (
    <button {...shared} type="button" disabled={item.disabled} onClick={select}>
      {content}
    </button>
  );
}

function moveFocus(event: KeyboardEvent<HTMLElement>) {
  const items = itemsIn(event.currentTarget);
  const position = items.indexOf(document.activeElement as HTMLElement);
  const last = items.length - 1;
  const target = { ArrowDown: position + 1, ArrowUp: position - 1, Home: 0, End: last }[event.key];
  if (target === undefined || items.length === 0) return;
  event.preventDefault();
  items[(target + items.length) % items.length]?.focus();
}

function itemsIn(element: Element | null): HTMLElement[] {
  return [...(element?.querySelectorAll<HTMLElement>('[role^="menuitem"]:not(:disabled)') ?? [])];
}
