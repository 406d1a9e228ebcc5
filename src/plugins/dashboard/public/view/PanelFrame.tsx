import { type CSSProperties, type RefObject, useId, useRef, useState } from 'react';
import { i18n } from '#common/i18n';
import { classNames, Icon, IconButton } from '#ui';
import { Menu } from '#ui/overlays';
import type { Arrange } from '../edit/arrange';
import { useArranging } from '../edit/use-arranging';
import type { GridPlace, Panel } from '../../common/model/dashboard';
import { type Preview, useBoard } from './board-context';
import type { GridRef } from './Board';
import styles from './Panel.module.css';
import { PanelBody } from './PanelBody';
import { SearchBadge } from './SearchBadge';
import { TimeBadge } from './TimeBadge';
import { usePanelMenu } from './use-panel-menu';
import { titleOf } from './panel-title';
import { useNearby } from './use-nearby';

export interface PanelFrameProps {
  panel: Panel;
  place?: GridPlace;
  /** In reading order; small screens show panels in it. */
  order?: number;
  neighbors?: readonly Panel[];
  arrange: Arrange | undefined;
  board: GridRef | undefined;
  onPreview: ((preview: Preview | undefined) => void) | undefined;
}

/** Panels no wider than this stand side by side on small screens. */
const SMALL_WIDTH = 12;

/** A panel that is near the screen; else only its title holds its place. */
export function PanelFrame(props: PanelFrameProps) {
  const place = useRef<HTMLDivElement>(null);
  const near = useNearby(place);
  return near ? <WholePanel {...props} /> : <PanelPlace {...props} element={place} />;
}

/** Where a panel will be: a page of many stays light. */
function PanelPlace({
  panel,
  place = panel.place,
  order = 0,
  element,
}: PanelFrameProps & { element: RefObject<HTMLDivElement | null> }) {
  const { dashboard, contents } = useBoard();
  const titleId = useId();
  const hidesTitle = dashboard.options.hidePanelTitles || panel.hideTitle;
  return (
    <div
      role="group"
      ref={element}
      className={classNames(styles.root, place.w <= SMALL_WIDTH && styles.small)}
      style={styleOf(place, order)}
      aria-labelledby={titleId}
      data-test-subj="dashboardPanel"
      data-panel-id={panel.id}
    >
      <header className={classNames(styles.head, hidesTitle && styles.hiddenHead)}>
        <h2 id={titleId} className={styles.title}>
          <bdi>{titleOf(panel, contents.get(panel.id) ?? LOADING)}</bdi>
        </h2>
      </header>
    </div>
  );
}

const LOADING = { state: 'loading' as const };
const styleOf = ({ x, y, w, h }: GridPlace, order: number) =>
  ({ '--x': x + 1, '--y': y + 1, '--w': w, '--h': h, order }) as CSSProperties;

/** Its head with the menu, and what it shows. */
function WholePanel(props: PanelFrameProps) {
  const { panel, place = panel.place, order = 0, neighbors = [], arrange } = props;
  const { dashboard, contents, editing, maximized, onMaximize } = useBoard();
  const titleId = useId();
  const frame = useRef<HTMLDivElement>(null);
  const [asTable, setAsTable] = useState(false);
  const arranging = useArranging({ ...props, neighbors });
  const content = contents.get(panel.id) ?? LOADING;
  const title = titleOf(panel, content);
  const menu = usePanelMenu({ panel, content, title, asTable, setAsTable, frame });
  const isAlone = maximized === panel.id;
  const hidesTitle = (dashboard.options.hidePanelTitles || panel.hideTitle) && !editing && !isAlone;
  const isMovable = editing && arrange !== undefined && maximized === undefined;
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- keys of the panel that has the focus
    <div
      role="group"
      ref={frame}
      className={classNames(styles.root, place.w <= SMALL_WIDTH && styles.small)}
      style={styleOf(place, order)}
      aria-labelledby={titleId}
      data-test-subj="dashboardPanel"
      data-panel-id={panel.id}
      data-editing={editing || undefined}
      tabIndex={-1}
      onKeyDown={menu.onKeyDown}
    >
      <header className={classNames(styles.head, hidesTitle && styles.hiddenHead)}>
        {isMovable && (
          <button
            type="button"
            className={styles.handle}
            aria-label={i18n.formatMessage(
              {
                id: 'dashboard.panel.move',
                defaultMessage: 'Move {title}: arrow keys; with Shift they change the size',
              },
              { title },
            )}
            onKeyDown={arranging.onKeyDown}
            {...arranging.move}
          >
            <Icon name="drag" />
          </button>
        )}
        <h2
          id={titleId}
          className={classNames(styles.title, isMovable && styles.movable)}
          title={panel.description || title}
          {...(isMovable && arranging.title)}
        >
          <bdi>{title}</bdi>
        </h2>
        <TimeBadge panel={panel} />
        {content.state === 'ready' && content.prepared.search && (
          <SearchBadge title={title} search={content.prepared.search} />
        )}
        <span className={styles.space} />
        {isAlone && (
          <IconButton
            size="s"
            icon="x"
            label={i18n.formatMessage({
              id: 'dashboard.panel.restore',
              defaultMessage: 'Back to all panels',
            })}
            onClick={() => onMaximize(undefined)}
          />
        )}
        <Menu
          label={i18n.formatMessage(
            { id: 'dashboard.panel.menu', defaultMessage: 'Actions for {title}' },
            { title },
          )}
          placement="bottom-end"
          items={menu.items}
          renderTrigger={(trigger) => (
            <IconButton
              size="s"
              icon="more"
              label={i18n.formatMessage(
                { id: 'dashboard.panel.menu', defaultMessage: 'Actions for {title}' },
                { title },
              )}
              {...trigger}
            />
          )}
        />
      </header>
      <PanelBody panel={panel} content={content} asTable={asTable} />
      {isMovable && <span className={styles.corner} aria-hidden="true" {...arranging.size} />}
    </div>
  );
}
