import { useMemo } from 'react';
import { Button, ErrorCallout } from '#ui';
import { i18n } from '#common/i18n';
import type { Filter } from '#common/filters';
import { shownQuery } from '../../common/shown-search';
import page from '../DiscoverPage.module.css';
import type { useDocumentLinks } from '../document-page/use-document-links';
import { DocumentPanel } from '../documents/DocumentPanel';
import { DocumentTable } from '../documents/DocumentTable';
import { useServices } from '../services';
import type { DiscoverState } from '../state/search-document';
import type { ChangeSearch } from '../state/use-search-work';
import type { useDiscover } from '../use-discover';
import type { ShownIndex } from '../use-shown-index';
import { useGridKeeping, useKeptPlace } from '../tabs/use-tab-place';
import { LiveButton } from './LiveButton';
import styles from './LiveTail.module.css';
import { TailBar } from './TailBar';
import { useEdge } from './use-edge';
import type { useLive } from './use-live';
import { type Tail, usePause, useTail } from './use-tail';

export interface LiveTailProps {
  state: DiscoverState;
  update: ChangeSearch;
  details: ShownIndex;
  model: ReturnType<typeof useDiscover>;
  live: ReturnType<typeof useLive>;
  links: ReturnType<typeof useDocumentLinks>;
  onFilter: (filter: Filter) => void;
  onToggleColumn: (name: string) => void;
  onShowFields: () => void;
}

/** Documents of the search as they are written, and the one that is open. */
export function LiveTail(props: LiveTailProps) {
  const { state, details, model, live, links } = props;
  const { core, settings } = useServices();
  const tail = useTail(useQuestion(props));
  const pause = usePause(tail.rows, tail.resumed?.left.held);
  useKeptPlace('live', () => ({
    question: tail.question,
    rows: tail.rows,
    since: tail.since,
    held: pause.held,
    opened: live.opened,
    leftAt: Date.now(),
  }));
  const keeping = useGridKeeping();
  const end = endOf(model, details);
  const hits = useMemo(
    () => (end === 'top' ? pause.shown.hits.toReversed() : pause.shown.hits),
    [pause.shown.hits, end],
  );
  const { root, onScrollCapture } = useEdge({
    end,
    rows: hits,
    isHeld: pause.by !== undefined,
    onLeave: () => pause.hold('scrolling'),
    onReach: () => pause.by === 'scrolling' && pause.goOn(),
  });
  const opened = live.opened ? hits.indexOf(live.opened) : -1;
  const open = (position: number) => {
    pause.hold('button');
    live.setOpened(hits[position]);
  };
  const close = () => live.setOpened(undefined);
  const { update, onFilter } = props;
  const { fields, columns } = model;
  return (
    <>
      <div className={page.results}>
        <TailBar
          shown={pause.shown}
          since={tail.since}
          isRefused={tail.failure?.isFinal === true}
          isHeld={pause.by !== undefined}
          waiting={pause.waiting}
          resumed={tail.resumed}
          end={end}
          onHold={() => pause.hold('button')}
          onGoOn={() => {
            close();
            pause.goOn();
          }}
          onClear={() => {
            close();
            pause.goOn();
            tail.clear();
          }}
        >
          <span className={page.showFields}>
            <Button size="s" icon="columns" onClick={props.onShowFields}>
              {i18n.formatMessage({ id: 'discover.fields', defaultMessage: 'Fields' })}
            </Button>
          </span>
          <LiveButton isLive onToggle={live.toggle} />
        </TailBar>
        <Failed tail={tail} />
        <div ref={root} className={styles.table} onScrollCapture={onScrollCapture}>
          {hits.length > 0 && (
            <DocumentTable
              {...{ hits, fields, columns, onFilter, keeping }}
              total={hits.length}
              timeField={details.timeField}
              widths={state.columnWidths}
              onWidths={(columnWidths) =>
                update({ columnWidths }, { replace: true, step: 'columnWidths' })
              }
              // They stand in the order in which they were written.
              sort={[]}
              selected={opened < 0 ? undefined : opened}
              dimmed={tail.failure !== undefined}
              hideTime={settings.hideTimeColumn}
              withBar
              shortcuts={core.keyboardShortcut}
              onSurrounding={links.showSurrounding}
              onClose={close}
              footer={null}
              onOpen={open}
              onChangeColumns={(chosen) => update({ columns: chosen })}
              onReachEnd={() => {}}
            />
          )}
        </div>
      </div>
      {live.opened && (
        <DocumentPanel
          {...{ fields, columns, onFilter }}
          hit={live.opened}
          position={Math.max(0, opened)}
          total={hits.length}
          loaded={hits.length}
          links={links.of(live.opened)}
          onMove={open}
          onClose={close}
          onToggleColumn={props.onToggleColumn}
        />
      )}
    </>
  );
}

/** Undefined while the query has a mistake, which the page tells. */
function useQuestion({ state, details, model }: LiveTailProps): Parameters<typeof useTail>[0] {
  const { timeZone } = useServices().time;
  const { query, language, filters } = state;
  const { fields, scripts, queryError } = model;
  return useMemo(() => {
    if (queryError) return undefined;
    const { name: index, timeField } = details;
    const asked = { query, language, filters };
    return {
      index,
      timeField,
      query: shownQuery(asked, details, { range: undefined, timeZone }),
      fields,
      scripted: scripts.fields,
      hidden: details.pattern?.hidden,
    };
  }, [query, language, filters, queryError, details, fields, scripts, timeZone]);
}

/** New rows come where the table has the newest. */
const endOf = ({ sort }: LiveTailProps['model'], { timeField }: ShownIndex): 'top' | 'bottom' =>
  sort.some(([name, order]) => name === timeField && order === 'asc') ? 'bottom' : 'top';

function Failed({ tail }: { tail: Tail }) {
  const { failure, retry } = tail;
  if (!failure) return null;
  return (
    <div className={styles.failed}>
      <ErrorCallout
        title={
          failure.isFinal
            ? i18n.formatMessage({
                id: 'discover.live.refused',
                defaultMessage: 'Couldn’t follow new documents',
              })
            : i18n.formatMessage({
                id: 'discover.live.away',
                defaultMessage:
                  'The server doesn’t answer. What is written meanwhile follows when it does.',
              })
        }
        error={failure.error}
        {...(failure.isFinal && { onRetry: retry })}
      />
    </div>
  );
}
