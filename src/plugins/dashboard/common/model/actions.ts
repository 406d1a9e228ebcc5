import { addFilter, type Filter, withoutFilters } from '#common/filters';
import type { Dashboard, GridPlace, Panel, Section } from './dashboard';
import { findPlace, panelsOf, settle } from './layout';

/** Everything that changes a dashboard. */
export type DashboardAction =
  | { type: 'set'; change: Partial<Omit<Dashboard, 'panels' | 'sections'>> }
  /** Of a click on a value; a control's choice takes the place of its last one. */
  | { type: 'addFilters'; filters: readonly Filter[]; replaces?: readonly Filter[] }
  /** Without a place it gets the first one that is free. */
  | { type: 'addPanels'; panels: readonly (Omit<Panel, 'place'> & { place: SizeOrPlace })[] }
  | { type: 'changePanel'; id: string; change: Partial<Panel> }
  | { type: 'placePanels'; places: Readonly<Record<string, GridPlace>> }
  | { type: 'removePanel'; id: string }
  | { type: 'movePanelToSection'; id: string; sectionId: string | undefined }
  | { type: 'addSection'; section: Section }
  | { type: 'changeSection'; id: string; change: Partial<Omit<Section, 'id'>> }
  | { type: 'moveSection'; id: string; by: -1 | 1 }
  /** Its panels go to the section before, or above all sections. */
  | { type: 'removeSection'; id: string };

type SizeOrPlace = Pick<GridPlace, 'w' | 'h'> & Partial<GridPlace>;

/** The dashboard after an action; the same object where nothing changed. */
export function applyAction(dashboard: Dashboard, action: DashboardAction): Dashboard {
  switch (action.type) {
    case 'set':
      return isChange(dashboard, action.change) ? { ...dashboard, ...action.change } : dashboard;
    case 'addFilters':
      return applyAction(dashboard, {
        type: 'set',
        change: {
          filters: action.filters.reduce(
            addFilter,
            withoutFilters(dashboard.filters, action.replaces ?? []),
          ),
        },
      });
    case 'addSection':
    case 'changeSection':
    case 'moveSection':
    case 'removeSection':
      return changeSections(dashboard, action);
    default:
      return changePanels(dashboard, action);
  }
}

type PanelAction = Extract<
  DashboardAction,
  { type: 'addPanels' | 'changePanel' | 'placePanels' | 'removePanel' | 'movePanelToSection' }
>;

function changePanels(dashboard: Dashboard, action: PanelAction): Dashboard {
  const { panels } = dashboard;
  switch (action.type) {
    case 'addPanels':
      return { ...dashboard, panels: settle(addPanels(panels, action.panels)) };
    case 'changePanel':
      return updatePanel(dashboard, action.id, (panel) => ({ ...panel, ...action.change }));
    case 'placePanels': {
      const placed = panels.map((panel) => {
        // A panel may be called `__proto__`.
        const place = Object.hasOwn(action.places, panel.id) && action.places[panel.id];
        return place ? { ...panel, place } : panel;
      });
      return { ...dashboard, panels: settle(placed) };
    }
    case 'removePanel': {
      const left = panels.filter(({ id }) => id !== action.id);
      return left.length === panels.length ? dashboard : { ...dashboard, panels: settle(left) };
    }
    case 'movePanelToSection': {
      const others = panelsOf(panels, action.sectionId);
      const moved = updatePanel(dashboard, action.id, (panel) => ({
        ...panel,
        sectionId: action.sectionId,
        place: findPlace(others, panel.place),
      }));
      return { ...moved, panels: settle(moved.panels) };
    }
  }
}

function addPanels(
  panels: readonly Panel[],
  added: readonly (Omit<Panel, 'place'> & { place: SizeOrPlace })[],
): readonly Panel[] {
  return added.reduce<readonly Panel[]>((all, panel) => {
    const { x, y, ...size } = panel.place;
    const place =
      x !== undefined && y !== undefined
        ? { x, y, ...size }
        : findPlace(panelsOf(all, panel.sectionId), size);
    return [...all, { ...panel, id: freeId(all, panel.id), place }];
  }, panels);
}

function freeId(panels: readonly Panel[], wanted: string): string {
  const taken = new Set(panels.map(({ id }) => id));
  let id = wanted;
  for (let number = 2; taken.has(id); number += 1) {
    id = `${wanted}-${number}`;
  }
  return id;
}

function updatePanel(dashboard: Dashboard, id: string, change: (panel: Panel) => Panel): Dashboard {
  const panels = dashboard.panels.map((panel) => (panel.id === id ? change(panel) : panel));
  return { ...dashboard, panels };
}

type SectionAction = Extract<
  DashboardAction,
  { type: 'addSection' | 'changeSection' | 'moveSection' | 'removeSection' }
>;

function changeSections(dashboard: Dashboard, action: SectionAction): Dashboard {
  const { sections, panels } = dashboard;
  switch (action.type) {
    case 'addSection':
      return { ...dashboard, sections: [...sections, action.section] };
    case 'changeSection':
      return {
        ...dashboard,
        sections: sections.map((section) =>
          section.id === action.id ? { ...section, ...action.change } : section,
        ),
      };
    case 'moveSection': {
      const from = sections.findIndex(({ id }) => id === action.id);
      const to = from + action.by;
      const moved = sections[from];
      return moved === undefined || to < 0 || to >= sections.length
        ? dashboard
        : { ...dashboard, sections: sections.toSpliced(from, 1).toSpliced(to, 0, moved) };
    }
    case 'removeSection': {
      const position = sections.findIndex(({ id }) => id === action.id);
      if (position < 0) {
        return dashboard;
      }
      const sectionId = sections[position - 1]?.id;
      const bottom = Math.max(
        0,
        ...panelsOf(panels, sectionId).map(({ place }) => place.y + place.h),
      );
      const moved = panels.map((panel) =>
        panel.sectionId === action.id
          ? { ...panel, sectionId, place: { ...panel.place, y: panel.place.y + bottom } }
          : panel,
      );
      return { ...dashboard, sections: sections.toSpliced(position, 1), panels: settle(moved) };
    }
  }
}

function isChange(dashboard: Dashboard, change: Partial<Dashboard>): boolean {
  return Object.entries(change).some(
    ([name, value]) => JSON.stringify(dashboard[name as keyof Dashboard]) !== JSON.stringify(value),
  );
}
