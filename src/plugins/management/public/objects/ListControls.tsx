import { useEffect, useEffectEvent, useState } from 'react';
import { formatCount, i18n } from '#common/i18n';
import { Button, Checkbox, IconButton, Select, SearchField } from '#ui';
import { Popover } from '#ui/overlays';
import styles from './ObjectsPage.module.css';
import { PAGE_SIZES, type PageState } from './page-state';
import { withTypes } from './query-text';
import type { ObjectList } from './use-object-list';
import type { ChangeState } from './use-page-state';

const TYPING_PAUSE_MS = 200;

export interface ListControlsProps {
  state: PageState;
  change: ChangeState;
  list: ObjectList;
}

/** Words, and which types. */
export function SearchRow({ state, change, list }: ListControlsProps) {
  const [text, setText] = useTypedText(state.query, (query) =>
    change({ query, page: 1 }, { replace: true }),
  );
  const label = i18n.formatMessage({
    id: 'management.objects.search',
    defaultMessage: 'Search saved objects',
  });
  return (
    <div className={styles.controls}>
      <SearchField
        className={styles.search}
        label={label}
        type="search"
        maxLength={1000}
        placeholder={i18n.formatMessage({
          id: 'management.objects.searchExample',
          defaultMessage: 'Words, or type:(dashboard or search) words',
        })}
        value={text}
        onChange={setText}
      />
      <TypeFilter {...{ state, change, list }} />
    </div>
  );
}

/** Typing waits for its end before it asks; what the address says comes into the field. */
function useTypedText(outside: string, onChange: (text: string) => void) {
  const [typed, setTyped] = useState({ text: outside, outside });
  const apply = useEffectEvent(onChange);
  const isForeign = typed.outside !== outside;
  const text = isForeign && typed.text.trim() !== outside ? outside : typed.text;
  useEffect(() => {
    if (text.trim() === outside) return undefined;
    const timer = setTimeout(() => apply(text.trim()), TYPING_PAUSE_MS);
    return () => clearTimeout(timer);
  }, [text, outside]);
  return [text, (next: string) => setTyped({ text: next, outside })] as const;
}

function TypeFilter({ state, change, list }: ListControlsProps) {
  const { named, types, counts } = list;
  const label = i18n.formatMessage({ id: 'management.objects.types', defaultMessage: 'Types' });
  const toggle = (type: string, chosen: boolean) => {
    const next = chosen ? [...named, type] : named.filter((one) => one !== type);
    change({ query: withTypes(state.query, next), page: 1 });
  };
  return (
    <Popover
      label={label}
      placement="bottom-end"
      className={styles.types}
      renderTrigger={(trigger) => (
        <Button icon="filter" {...trigger}>
          {named.length === 0
            ? label
            : i18n.formatMessage(
                { id: 'management.objects.typesChosen', defaultMessage: 'Types ({count})' },
                { count: named.length },
              )}
        </Button>
      )}
    >
      <ul className={styles.typeList}>
        {types.toSorted().map((type) => (
          <li key={type}>
            <Checkbox
              label={type}
              checked={named.includes(type)}
              onChange={(chosen) => toggle(type, chosen)}
            />
            <span className={styles.count}>{formatCount(counts[type] ?? 0)}</span>
          </li>
        ))}
      </ul>
    </Popover>
  );
}

/** Which part of the list is shown. */
export function Pages({
  state,
  change,
  total,
}: Omit<ListControlsProps, 'list'> & { total: number }) {
  const last = Math.max(1, Math.ceil(total / state.size));
  const first = (state.page - 1) * state.size + 1;
  const go = (page: number) => change({ page });
  return (
    <nav
      className={styles.pages}
      aria-label={i18n.formatMessage({ id: 'management.objects.pages', defaultMessage: 'Pages' })}
    >
      <span className={styles.range} role="status">
        {i18n.formatMessage(
          { id: 'management.objects.range', defaultMessage: '{from}–{to} of {total}' },
          {
            from: formatCount(Math.min(first, total)),
            to: formatCount(Math.min(first + state.size - 1, total)),
            total: formatCount(total),
          },
        )}
      </span>
      <Select
        size="s"
        label={i18n.formatMessage({
          id: 'management.objects.pageSize',
          defaultMessage: 'Objects per page',
        })}
        labelHidden
        value={String(state.size)}
        options={PAGE_SIZES.map((size) => ({
          value: String(size),
          label: i18n.formatMessage(
            { id: 'management.objects.perPage', defaultMessage: '{count} per page' },
            { count: size },
          ),
        }))}
        onChange={(size) => change({ size: Number(size), page: 1 })}
      />
      <IconButton
        icon="left"
        size="s"
        label={i18n.formatMessage({
          id: 'management.objects.previousPage',
          defaultMessage: 'Previous page',
        })}
        disabled={state.page <= 1}
        onClick={() => go(Math.min(state.page - 1, last))}
      />
      <IconButton
        icon="right"
        size="s"
        label={i18n.formatMessage({
          id: 'management.objects.nextPage',
          defaultMessage: 'Next page',
        })}
        disabled={state.page >= last}
        onClick={() => go(state.page + 1)}
      />
    </nav>
  );
}
