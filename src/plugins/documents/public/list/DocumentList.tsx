import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useDeferredValue, useEffect, useState } from 'react';
import { type CoreStart, useMayEditObjects } from '#core/public';
import {
  AnswerState,
  buttonClass,
  type Draft,
  Drafts,
  EmptyState,
  Icon,
  type IconName,
  Page,
  PageFoot,
  SearchField,
} from '#ui';
import { MAX_LISTED } from '../store/document-store';
import styles from './DocumentList.module.css';

/** Rows on a page of the list. */
const PAGE_SIZE = 50;

export interface DocumentListTexts {
  /** Of the app. */
  title: string;
  create: string;
  search: string;
  /** There are none at all. */
  none: string;
  /** None is as it was asked for. */
  nothingFound: string;
  count: (count: number) => string;
}

export interface DocumentListProps<Item> {
  core: CoreStart;
  texts: DocumentListTexts;
  icon: IconName;
  testSubject: string;
  /** The list is this one's and `words`'. */
  queryKey: readonly string[];
  list: (words: string) => Promise<{ total: number; items: readonly Item[] }>;
  /** Chosen and sorted. */
  arrange: (items: readonly Item[]) => readonly Item[];
  /** How a new one begins. */
  create: { href: string; onClick?: () => void };
  drafts: readonly Draft[];
  onDiscard: (draft: Draft) => void;
  /** Beside the field for words. */
  renderTools?: (items: readonly Item[], toFirstPage: () => void) => ReactNode;
  renderTable: (items: readonly Item[], refresh: () => Promise<void>) => ReactNode;
}

/** All documents of an app: found by words, what was begun and never saved above them. */
export function DocumentList<Item>(props: DocumentListProps<Item>) {
  const { core, texts, queryKey, icon } = props;
  const queries = useQueryClient();
  const mayEdit = useMayEditObjects(core);
  const [search, setSearch] = useState('');
  const [page, setPage] = useState(0);
  const words = useDeferredValue(search);
  useTitle(core, texts.title);
  const list = useQuery({
    queryKey: [...queryKey, words],
    queryFn: () => props.list(words),
    placeholderData: keepPreviousData,
  });
  const items = list.data?.items ?? [];
  const shown = props.arrange(items);
  const pages = Math.max(1, Math.ceil(shown.length / PAGE_SIZE));
  const current = Math.min(page, pages - 1);
  const isNone = items.length === 0 && words === '';
  const total = list.data?.total ?? 0;
  return (
    <Page
      testSubject={props.testSubject}
      data-loaded={!list.isPending || undefined}
      title={texts.title}
      actions={
        mayEdit && (
          <a className={buttonClass({ variant: 'primary' })} {...props.create}>
            <Icon name="plus" />
            {texts.create}
          </a>
        )
      }
    >
      <Drafts drafts={props.drafts} onDiscard={props.onDiscard} />
      <div className={styles.tools}>
        <SearchField
          label={texts.search}
          value={search}
          className={styles.search}
          onChange={(next) => {
            setSearch(next);
            setPage(0);
          }}
        />
        {props.renderTools?.(items, () => setPage(0))}
      </div>
      <AnswerState query={list} height={240} />
      {list.data && shown.length === 0 && (
        <EmptyState icon={icon} title={isNone ? texts.none : texts.nothingFound} />
      )}
      {shown.length > 0 &&
        props.renderTable(shown.slice(current * PAGE_SIZE, (current + 1) * PAGE_SIZE), () =>
          queries.invalidateQueries({ queryKey }),
        )}
      {list.data && shown.length > 0 && (
        <PageFoot
          count={texts.count(shown.length)}
          cut={total > MAX_LISTED ? { shown: MAX_LISTED, total } : undefined}
          {...{ pages, current }}
          onPage={setPage}
        />
      )}
    </Page>
  );
}

function useTitle({ chrome }: CoreStart, title: string): void {
  useEffect(() => {
    chrome.docTitle.change(title);
    chrome.setBreadcrumbs([{ text: title }]);
  }, [chrome, title]);
}
