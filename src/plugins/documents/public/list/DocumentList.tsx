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
  type TableColumn,
} from '#ui';
import { ALL_FILED, isChosen } from '../filing/filing-choice';
import { FilingFilters } from '../filing/FilingFilters';
import { FilingBarLater } from '../filing/later';
import { type ListedDocument, MAX_LISTED } from '../store/document-store';
import styles from './DocumentList.module.css';
import { selectColumn, useRowSelection } from './select-column';

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

export interface DocumentListProps<Item extends ListedDocument> {
  core: CoreStart;
  /** Of the saved objects. */
  type: string;
  texts: DocumentListTexts;
  icon: IconName;
  testSubject: string;
  /** The list is this one's and `words`'. */
  queryKey: readonly string[];
  list: (words: string, signal: AbortSignal) => Promise<{ total: number; items: readonly Item[] }>;
  /** What is left of those of the chosen folder and tag, sorted. */
  arrange: (items: readonly Item[]) => readonly Item[];
  /** How a new one begins. */
  create: { href: string; onClick?: () => void };
  drafts: readonly Draft[];
  onDiscard: (draft: Draft) => void;
  /** Beside the fields for words, folder and tag. */
  renderTools?: (toFirstPage: () => void) => ReactNode;
  renderTable: (items: readonly Item[], parts: TableParts<Item>) => ReactNode;
}

interface TableParts<Item> {
  refresh: () => Promise<void>;
  /** To tick rows; none where nobody may change them. */
  select: readonly TableColumn<Item>[];
}

/** All documents of an app: found by words, what was begun and never saved above them. */
export function DocumentList<Item extends ListedDocument>(props: DocumentListProps<Item>) {
  const { core, type, texts, queryKey, icon } = props;
  const queries = useQueryClient();
  const mayEdit = useMayEditObjects(core);
  const [search, setSearch] = useState('');
  const [page, setPage] = useState(0);
  const [choice, setChoice] = useState(ALL_FILED);
  const words = useDeferredValue(search);
  useTitle(core, texts.title);
  const list = useQuery({
    queryKey: [...queryKey, words],
    queryFn: ({ signal }) => props.list(words, signal),
    placeholderData: keepPreviousData,
  });
  const items = list.data?.items ?? [];
  const shown = props.arrange(items.filter((one) => isChosen(one, choice)));
  const selection = useRowSelection(shown);
  const pages = Math.max(1, Math.ceil(shown.length / PAGE_SIZE));
  const current = Math.min(page, pages - 1);
  const isNone = items.length === 0 && words === '';
  const total = list.data?.total ?? 0;
  const onPage = shown.slice(current * PAGE_SIZE, (current + 1) * PAGE_SIZE);
  const refresh = () => queries.invalidateQueries({ queryKey });
  const filer = mayEdit ? { core, type, onDone: refresh } : undefined;
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
        <FilingFilters
          {...{ filer, items, choice }}
          onChange={(next) => {
            setChoice(next);
            setPage(0);
          }}
        />
        {props.renderTools?.(() => setPage(0))}
      </div>
      {filer && selection.rows.length > 0 && (
        <FilingBarLater
          {...{ core }}
          objects={selection.rows.map(({ id }) => ({ type, id }))}
          known={items}
          onDone={refresh}
          onClear={selection.clear}
        />
      )}
      <AnswerState query={list} queryKey={[...queryKey, words]} height={240} />
      {list.data && shown.length === 0 && (
        <EmptyState icon={icon} title={isNone ? texts.none : texts.nothingFound} />
      )}
      {shown.length > 0 &&
        props.renderTable(onPage, {
          refresh,
          select: mayEdit ? [selectColumn(onPage, selection, ({ title, id }) => title || id)] : [],
        })}
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
