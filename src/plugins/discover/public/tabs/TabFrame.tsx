import type { ReactNode } from 'react';
import { loadLater } from '#ui';
import styles from './TabFrame.module.css';
import { TAB_PAGE } from './tab-elements';
import type { TabList } from './tabs';

/** The page below its tabs; one alone takes no room for them. */
export function TabFrame({ list, children }: { list: TabList; children: ReactNode }) {
  const hasRow = list.tabs.length > 1;
  return (
    <div className={styles.frame}>
      {hasRow && <TabRow list={list} />}
      {/* Not a tabpanel by its role: it holds the landmark of the page, which stands in nothing else. */}
      <div id={TAB_PAGE} className={styles.page}>
        {children}
      </div>
    </div>
  );
}

const TabRow = loadLater(
  async () => (await import(/* webpackChunkName: "discover-tabs" */ './TabRow')).TabRow,
  { waiting: () => null },
);
