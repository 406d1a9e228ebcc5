import { useId, type KeyboardEvent, type ReactNode } from 'react';
import { isRightToLeft } from '../../direction';
import styles from './Tabs.module.css';

export interface Tab<T extends string> {
  id: T;
  label: ReactNode;
}

export interface TabsProps<T extends string> {
  label: string;
  tabs: readonly Tab<T>[];
  selected: T;
  onSelect: (id: T) => void;
  /** What the selected tab shows. */
  children?: ReactNode;
  /** What stands at the end of the row of tabs. */
  end?: ReactNode;
}

/** Arrow keys, Home and End move between tabs, and the tab that has the focus is the one shown. */
export function Tabs<T extends string>(props: TabsProps<T>) {
  const { label, tabs, selected, onSelect, children, end } = props;
  const id = useId();

  function move(event: KeyboardEvent<HTMLElement>) {
    const position = tabs.findIndex((tab) => tab.id === selected);
    const last = tabs.length - 1;
    const [forwards, back] = isRightToLeft()
      ? (['ArrowLeft', 'ArrowRight'] as const)
      : (['ArrowRight', 'ArrowLeft'] as const);
    const target = { [forwards]: position + 1, [back]: position - 1, Home: 0, End: last }[
      event.key
    ];
    const tab = target === undefined ? undefined : tabs[(target + tabs.length) % tabs.length];
    if (!tab) return;
    event.preventDefault();
    onSelect(tab.id);
    document.getElementById(`${id}-${tab.id}`)?.focus();
  }

  return (
    <>
      <div className={styles.row}>
        <div role="tablist" aria-label={label} className={styles.list}>
          {tabs.map((tab) => (
            <button
              key={tab.id}
              id={`${id}-${tab.id}`}
              type="button"
              role="tab"
              aria-selected={tab.id === selected}
              aria-controls={children ? `${id}-panel` : undefined}
              tabIndex={tab.id === selected ? 0 : -1}
              className={styles.tab}
              onClick={() => onSelect(tab.id)}
              onKeyDown={move}
            >
              {tab.label}
            </button>
          ))}
        </div>
        {end}
      </div>
      {children && (
        <div
          id={`${id}-panel`}
          role="tabpanel"
          aria-labelledby={`${id}-${selected}`}
          className={styles.panel}
        >
          {children}
        </div>
      )}
    </>
  );
}
