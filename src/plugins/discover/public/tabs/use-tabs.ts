import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useServices } from '../services';
import { isUnsaved, type SearchWork } from '../state/use-search-work';

/** The tabs, and which of them is shown. Each keeps its last answer. */
export function useTabs() {
  const { tabs } = useServices();
  const queries = useQueryClient();
  const [list, setList] = useState(tabs.list);
  useEffect(() => {
    tabs.store()?.keepAnswers(queries);
    const follow = () => setList(tabs.list());
    follow();
    return tabs.subscribe(follow);
  }, [tabs, queries]);
  return list;
}

/** The tab is called by what it shows, and says whether that is saved. */
export function useTabLabel(
  work: Pick<SearchWork, 'content' | 'stored' | 'isChanged'>,
  index: string | undefined,
) {
  const { tabs } = useServices();
  const { content } = work;
  const isChanged = isUnsaved(work);
  useEffect(() => tabs.label(content, index, isChanged), [tabs, content, index, isChanged]);
}

/** Another search beside the one that is shown. */
export function useNewTab() {
  const services = useServices();
  const queries = useQueryClient();
  const open = async () => {
    const store = await services.tabs.load();
    store.keepAnswers(queries);
    const { openNew } = await import(/* webpackChunkName: "discover-tabs" */ './open-tab');
    openNew(store, services);
  };
  return () => void open();
}
