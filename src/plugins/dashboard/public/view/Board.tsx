import { type RefObject, useEffect, useMemo, useRef, useState } from 'react';
import { i18n } from '#common/i18n';
import { useMayEditObjects } from '#core/public';
import { classNames, EmptyState } from '#ui';
import type { Arrange } from '../edit/arrange';
import type { Panel, Section } from '../../common/model/dashboard';
import { useServices } from '../services';
import { inReadingOrder, panelsOf } from '../../common/model/layout';
import { type Preview, useBoard } from './board-context';
import styles from './Board.module.css';
import { PanelFrame } from './PanelFrame';
import { SectionHead } from './SectionHead';

/** All panels: those above the sections, then section by section. */
export function Board() {
  const { dashboard, maximized, editing } = useBoard();
  const { panels, sections } = dashboard;
  const arrange = useArrange(editing);
  const alone = panels.find(({ id }) => id === maximized);
  if (alone) {
    return (
      <div className={styles.alone}>
        <PanelFrame panel={alone} arrange={undefined} board={undefined} onPreview={undefined} />
      </div>
    );
  }
  if (panels.length === 0 && sections.length === 0) return <EmptyBoard editing={editing} />;
  return (
    <>
      <PanelGrid panels={panelsOf(panels, undefined)} arrange={arrange} label={undefined} />
      {sections.map((section, position) => (
        <BoardSection key={section.id} {...{ section, position, arrange }} />
      ))}
    </>
  );
}

function EmptyBoard({ editing }: { editing: boolean }) {
  const mayEdit = useMayEditObjects(useServices().core);
  return (
    <EmptyState
      icon="dashboard"
      title={i18n.formatMessage({
        id: 'dashboard.empty',
        defaultMessage: 'This dashboard has no panels yet',
      })}
    >
      {nextStep(editing, mayEdit)}
    </EmptyState>
  );
}

function nextStep(editing: boolean, mayEdit: boolean): string {
  if (editing) {
    return i18n.formatMessage({
      id: 'dashboard.emptyEdit',
      defaultMessage: 'Add a chart from the library, or create one.',
    });
  }
  return mayEdit
    ? i18n.formatMessage({
        id: 'dashboard.emptyView',
        defaultMessage: 'Edit it to add some.',
      })
    : i18n.formatMessage({
        id: 'dashboard.emptyRead',
        defaultMessage: 'You have read-only access. Someone who can write can add panels.',
      });
}

interface BoardSectionProps {
  section: Section;
  position: number;
  arrange: Arrange | undefined;
}

function BoardSection({ section, position, arrange }: BoardSectionProps) {
  const { dashboard } = useBoard();
  const panels = panelsOf(dashboard.panels, section.id);
  return (
    <section className={styles.section} aria-label={section.title}>
      <SectionHead
        section={section}
        count={panels.length}
        isFirst={position === 0}
        isLast={position === dashboard.sections.length - 1}
      />
      {!section.collapsed && <PanelGrid panels={panels} arrange={arrange} label={section.title} />}
    </section>
  );
}

interface PanelGridProps {
  panels: readonly Panel[];
  arrange: Arrange | undefined;
  label: string | undefined;
}

/** Placed by style sheets alone; what moves panels is loaded when somebody edits. */
function PanelGrid({ panels, arrange }: PanelGridProps) {
  const { dashboard } = useBoard();
  const grid = useRef<HTMLDivElement>(null);
  const [preview, setPreview] = useState<Preview>();
  const ordered = useMemo(() => inReadingOrder(panels), [panels]);
  return (
    <div
      ref={grid}
      className={classNames(styles.grid, !dashboard.options.useMargins && styles.tight)}
      data-arranging={preview ? true : undefined}
    >
      {ordered.map((panel, position) => (
        <PanelFrame
          key={panel.id}
          panel={panel}
          place={(preview && Object.hasOwn(preview, panel.id) && preview[panel.id]) || panel.place}
          order={position}
          neighbors={panels}
          arrange={arrange}
          board={grid}
          onPreview={setPreview}
        />
      ))}
    </div>
  );
}

export type GridRef = RefObject<HTMLDivElement | null>;

function useArrange(editing: boolean): Arrange | undefined {
  const [arrange, setArrange] = useState<Arrange>();
  useEffect(() => {
    if (editing) {
      void import(/* webpackChunkName: "dashboard-arrange" */ '../edit/arrange').then((module) =>
        setArrange(() => module.arrange),
      );
    }
  }, [editing]);
  return editing ? arrange : undefined;
}
