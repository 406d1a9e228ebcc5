import { type PointerEvent, useRef, useState } from 'react';
import { type MapView, toPlace, zoomAt, keptView, type Place } from '../../common/geo/mercator';
import type { Scene } from './draw-map';
import { findItem, type FoundItem } from './find-item';

/** What a pointer does beside moving the map. */
export type DrawingMode = 'box' | 'polygon' | undefined;

interface Pixel {
  left: number;
  top: number;
}

/** What is at the pointer. */
export interface Pointed extends FoundItem, Pixel {}

interface PointerOptions {
  scene: Scene;
  mode: DrawingMode;
  move: (next: (view: MapView) => MapView) => void;
  onPick: (found: FoundItem) => void;
  onBox: (from: Place, to: Place) => void;
  onPolygon: (corners: readonly Place[]) => void;
}

/** Pixels: less is a click. */
const MOVED = 4;

/** Moving the map, pointing at what is there, drawing a box or a polygon. */
export function useMapPointer({ scene, mode, move, onPick, onBox, onPolygon }: PointerOptions) {
  const start = useRef<Pixel & { view: MapView; isMoved: boolean }>(undefined);
  const [pointed, setPointed] = useState<Pointed>();
  const [box, setBox] = useState<readonly [Pixel, Pixel]>();
  const [corners, setCorners] = useState<readonly Place[]>([]);

  const placeOf = ({ left, top }: Pixel): Place => toPlace(left, top, scene.view, scene);

  function onPointerDown(event: PointerEvent<HTMLElement>) {
    if (event.button !== 0) return;
    const at = pixelOf(event);
    start.current = { ...at, view: scene.view, isMoved: false };
    event.currentTarget.setPointerCapture(event.pointerId);
    setPointed(undefined);
  }

  function onPointerMove(event: PointerEvent<HTMLElement>) {
    const { current: from } = start;
    const at = pixelOf(event);
    if (!from) {
      const found = mode === undefined ? findItem(scene, at) : undefined;
      setPointed(found && { ...found, ...at });
      return;
    }
    from.isMoved ||= Math.hypot(at.left - from.left, at.top - from.top) > MOVED;
    if (!from.isMoved) return;
    if (mode === 'box') setBox([from, at]);
    else
      move(() => shifted(from.view, scene, { left: from.left - at.left, top: from.top - at.top }));
  }

  function onPointerUp(event: PointerEvent<HTMLElement>) {
    const { current: from } = start;
    start.current = undefined;
    setBox(undefined);
    if (!from) return;
    const at = pixelOf(event);
    if (mode === 'box') {
      if (from.isMoved) onBox(placeOf(from), placeOf(at));
    } else if (!from.isMoved && mode === 'polygon') {
      setCorners([...corners, placeOf(at)]);
    } else if (!from.isMoved) {
      const found = findItem(scene, at);
      if (found) onPick(found);
    }
  }

  function closePolygon() {
    if (corners.length > 2) onPolygon(corners);
    setCorners([]);
  }

  return {
    pointed,
    setPointed,
    box,
    corners,
    closePolygon,
    dropPolygon: () => setCorners([]),
    handlers: {
      onPointerDown,
      onPointerMove,
      onPointerUp,
      onPointerLeave: () => setPointed(undefined),
      onPointerCancel: () => (start.current = undefined),
      onDoubleClick(event: { clientX: number; clientY: number; currentTarget: HTMLElement }) {
        if (mode === 'polygon') closePolygon();
        else if (mode === undefined) {
          const at = pixelOf(event);
          move((view) => zoomAt(view, 1, at, scene));
        }
      },
    },
  };
}

function pixelOf(event: { clientX: number; clientY: number; currentTarget: HTMLElement }): Pixel {
  const { left, top } = event.currentTarget.getBoundingClientRect();
  return { left: event.clientX - left, top: event.clientY - top };
}

/** The map as it is once the pointer has taken it along. */
export function shifted(
  view: MapView,
  size: { width: number; height: number },
  { left, top }: Pixel,
): MapView {
  const middle = toPlace(size.width / 2 + left, size.height / 2 + top, view, size);
  return keptView({ ...middle, zoom: view.zoom });
}
