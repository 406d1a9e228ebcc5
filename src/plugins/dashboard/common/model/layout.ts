import { COLUMNS } from '..';
import { type GridPlace, type Panel } from './dashboard';

/** Panels of one section, or those above all sections. */
export function panelsOf(panels: readonly Panel[], sectionId: string | undefined): Panel[] {
  return panels.filter((panel) => panel.sectionId === sectionId);
}

export function overlaps(one: GridPlace, other: GridPlace): boolean {
  return (
    one.x < other.x + other.w &&
    other.x < one.x + one.w &&
    one.y < other.y + other.h &&
    other.y < one.y + one.h
  );
}

/** Moves panels up as far as there is room, section by section; where two overlap, the lower gives way. */
export function settle(panels: readonly Panel[]): Panel[] {
  const places = new Map<string, GridPlace>();
  for (const sectionId of new Set(panels.map((panel) => panel.sectionId))) {
    settleSection(panelsOf(panels, sectionId)).forEach((place, id) => places.set(id, place));
  }
  return panels.map((panel) => {
    const place = places.get(panel.id);
    return place && !isSame(place, panel.place) ? { ...panel, place } : panel;
  });
}

function settleSection(panels: readonly Panel[]): Map<string, GridPlace> {
  /** The first free row of each column. */
  const free = Array.from({ length: COLUMNS }, () => 0);
  const sorted = panels.toSorted(
    (one, other) => one.place.y - other.place.y || one.place.x - other.place.x,
  );
  return new Map(
    sorted.map(({ id, place }) => {
      const columns = free.slice(place.x, place.x + place.w);
      const y = Math.max(0, ...columns);
      free.fill(y + place.h, place.x, place.x + place.w);
      return [id, { ...place, y }];
    }),
  );
}

/** The first place in reading order where a panel of this size fits. */
export function findPlace(
  panels: readonly Panel[],
  { w, h }: Pick<GridPlace, 'w' | 'h'>,
): GridPlace {
  const places = panels.map(({ place }) => place);
  const bottom = Math.max(0, ...places.map((place) => place.y + place.h));
  const rows = [...new Set([0, ...places.map((place) => place.y + place.h)])].toSorted(
    (one, other) => one - other,
  );
  for (const y of rows) {
    for (let x = 0; x + w <= COLUMNS; x += 1) {
      const place = { x, y, w, h };
      if (!places.some((other) => overlaps(place, other))) {
        return place;
      }
    }
  }
  return { x: 0, y: bottom, w, h };
}

/** From top to bottom, from the start of the line to its end: the order of reading and of Tab. */
export function inReadingOrder(panels: readonly Panel[]): Panel[] {
  return panels.toSorted(
    (one, other) => one.place.y - other.place.y || one.place.x - other.place.x,
  );
}

export function isSame(one: GridPlace, other: GridPlace): boolean {
  return one.x === other.x && one.y === other.y && one.w === other.w && one.h === other.h;
}
