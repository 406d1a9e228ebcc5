import type { View } from 'vega';
import type { MapDrawing } from '../../common/messages';
import { type MapPlace, moved, zoomed } from '../../common/move-view';

/** Pixels that an arrow key moves the map by, and that a press may move and still be one. */
const STEP = 60;
const STILL = 4;
const ARROWS: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-STEP, 0],
  ArrowRight: [STEP, 0],
  ArrowUp: [0, -STEP],
  ArrowDown: [0, STEP],
};
const ZOOMS: Readonly<Record<string, number>> = { '+': 1, '=': 1, '-': -1 };

/** The map is moved by dragging and arrow keys, and zoomed by the wheel, by plus and minus, and by buttons. Ended by what it returns. */
export function addMapControls(view: View, element: HTMLElement, map: MapDrawing): () => void {
  const { options, words } = map;
  const ended = new AbortController();
  const { signal } = ended;
  const place = (): MapPlace => ({
    latitude: Number(view.signal('latitude')),
    longitude: Number(view.signal('longitude')),
    zoom: Number(view.signal('zoom')),
  });
  const show = ({ latitude, longitude, zoom }: MapPlace) =>
    void view
      .signal('latitude', latitude)
      .signal('longitude', longitude)
      .signal('zoom', zoom)
      .runAsync();
  const zoomBy = (steps: number, at = { right: 0, down: 0 }) =>
    show(zoomed(place(), steps, at, options));

  element.tabIndex = 0;
  element.setAttribute('role', 'application');
  element.setAttribute('aria-label', words.map);
  const onKey = (event: KeyboardEvent) => {
    const [arrow, steps] = [ARROWS[event.key], ZOOMS[event.key]];
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (arrow) show(moved(place(), arrow[0], arrow[1], options));
    else if (steps !== undefined) zoomBy(steps);
    else return;
    event.preventDefault();
  };
  element.addEventListener('keydown', onKey, { signal });
  element.addEventListener(
    'wheel',
    (event) => {
      if (!options.zoomsByWheel) return;
      event.preventDefault();
      const box = element.getBoundingClientRect();
      const right = event.clientX - box.left - box.width / 2;
      const down = event.clientY - box.top - box.height / 2;
      zoomBy(event.deltaY < 0 ? 0.5 : -0.5, { right, down });
    },
    { signal, passive: false },
  );
  followDrag(element, signal, (right, down) => show(moved(place(), -right, -down, options)));
  const buttons = options.hasButtons ? addButtons(words, zoomBy) : undefined;
  return () => {
    ended.abort();
    buttons?.remove();
    element.removeAttribute('role');
    element.removeAttribute('aria-label');
    element.removeAttribute('tabindex');
  };
}

/** What is dragged is not pressed, too. */
function followDrag(
  element: HTMLElement,
  signal: AbortSignal,
  drag: (right: number, down: number) => void,
): void {
  let last: { x: number; y: number } | undefined;
  let distance = 0;
  element.addEventListener(
    'pointerdown',
    ({ button, clientX: x, clientY: y }) => {
      last = button === 0 ? { x, y } : undefined;
      distance = 0;
    },
    { signal },
  );
  window.addEventListener(
    'pointermove',
    ({ buttons, clientX: x, clientY: y }) => {
      if (!last || buttons === 0) return;
      const [right, down] = [x - last.x, y - last.y];
      distance += Math.hypot(right, down);
      last = { x, y };
      drag(right, down);
    },
    { signal },
  );
  window.addEventListener('pointerup', () => (last = undefined), { signal });
  element.addEventListener(
    'click',
    (event) => {
      if (distance > STILL) event.stopPropagation();
    },
    { signal, capture: true },
  );
}

function addButtons(words: MapDrawing['words'], zoomBy: (steps: number) => void): HTMLElement {
  const bar = document.createElement('div');
  bar.id = 'zoom';
  for (const [text, label, steps] of [
    ['+', words.zoomIn, 1],
    ['−', words.zoomOut, -1],
  ] as const) {
    const button = document.createElement('button');
    button.type = 'button';
    button.textContent = text;
    button.title = label;
    button.setAttribute('aria-label', label);
    button.addEventListener('click', () => zoomBy(steps));
    bar.append(button);
  }
  document.body.append(bar);
  return bar;
}
