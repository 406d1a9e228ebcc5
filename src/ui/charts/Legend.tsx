import { type ReactNode, type Ref, useRef } from 'react';
import { i18n } from '#common/i18n';
import { classNames } from '../class-names';
import { Icon } from '../icons/Icon';
import styles from './Legend.module.css';
import { LegendButton } from './LegendButton';
import { LegendPages } from './LegendPages';

export interface LegendItem {
  id: string;
  label: string;
  color: string;
  hidden: boolean;
  /** A filter for it can be set. */
  filterable: boolean;
}

export interface LegendProps {
  items: readonly LegendItem[];
  /** Beside the chart instead of above or below. */
  side?: boolean;
  /** Only a button that opens it, however much room there is. */
  folded?: boolean;
  onToggle: (id: string) => void;
  onFilter?: (id: string) => void;
  /** The pointer or the keys are at one that is shown, or at none any more. */
  onHighlight?: (id: string | undefined) => void;
  /** A button around the spot of color, where another one can be chosen. */
  renderMark?: (item: LegendItem, mark: ReactNode) => ReactNode;
}

/** The legend. A click hides or shows an entry; its last button filters for it. */
export function Legend({ items, side, folded = false, ...handlers }: LegendProps) {
  const list = useRef<HTMLUListElement>(null);
  return (
    <>
      {!folded && (
        <div className={classNames(styles.root, side && styles.side)}>
          <List {...{ items, list }} {...handlers} />
          <LegendPages list={list} count={items.length} />
        </div>
      )}
      <LegendButton {...{ items, folded }}>
        <List items={items} {...handlers} />
      </LegendButton>
    </>
  );
}

type ListProps = Omit<LegendProps, 'side' | 'folded'> & { list?: Ref<HTMLUListElement> };

function List({ items, list, ...handlers }: ListProps) {
  return (
    <ul
      ref={list}
      className={styles.list}
      aria-label={i18n.formatMessage({ id: 'ui.legend.label', defaultMessage: 'Legend' })}
    >
      {items.map((item) => (
        <Item key={item.id} item={item} {...handlers} />
      ))}
    </ul>
  );
}

type ItemProps = Omit<LegendProps, 'items' | 'side' | 'folded'> & { item: LegendItem };

function Item({ item, onToggle, onFilter, onHighlight, renderMark }: ItemProps) {
  const { id, label, color, hidden, filterable } = item;
  const mark = <span className={styles.mark} style={{ background: color }} />;
  return (
    <li
      className={styles.item}
      data-hidden={hidden || undefined}
      onPointerEnter={() => onHighlight?.(hidden ? undefined : id)}
      onPointerLeave={() => onHighlight?.(undefined)}
      onFocus={() => onHighlight?.(hidden ? undefined : id)}
      onBlur={() => onHighlight?.(undefined)}
    >
      {renderMark?.(item, mark)}
      <button
        type="button"
        className={styles.toggle}
        aria-pressed={!hidden}
        title={label}
        onClick={() => {
          onToggle(id);
          onHighlight?.(hidden ? id : undefined);
        }}
      >
        {!renderMark && mark}
        <span className={styles.name} dir="auto">
          {label}
        </span>
      </button>
      {onFilter && filterable && (
        <button
          type="button"
          className={styles.filter}
          aria-label={i18n.formatMessage(
            { id: 'ui.legend.filter', defaultMessage: 'Filter for {label}' },
            { label },
          )}
          onClick={() => onFilter(id)}
        >
          <Icon name="filter" size="s" />
        </button>
      )}
    </li>
  );
}
