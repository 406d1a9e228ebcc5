import type { TooltipHandler } from 'vega';

const GAP = 10;

/** Values beside the pointer: text, whatever they are (attack 2). */
export const showTooltip: TooltipHandler = (_handler, event, _item, value) => {
  const box = document.getElementById('tooltip') as HTMLElement;
  box.hidden = value === undefined || value === null || value === '';
  if (box.hidden) return;
  box.replaceChildren(...linesOf(value));
  const { clientX = 0, clientY = 0 } = event as Partial<MouseEvent>;
  const { offsetWidth, offsetHeight } = box;
  const fitsRight = clientX + GAP + offsetWidth <= window.innerWidth;
  const fitsBelow = clientY + GAP + offsetHeight <= window.innerHeight;
  box.style.left = `${Math.max(0, fitsRight ? clientX + GAP : clientX - GAP - offsetWidth)}px`;
  box.style.top = `${Math.max(0, fitsBelow ? clientY + GAP : clientY - GAP - offsetHeight)}px`;
};

function linesOf(value: unknown): HTMLElement[] {
  if (
    typeof value !== 'object' ||
    value === null ||
    Array.isArray(value) ||
    value instanceof Date
  ) {
    return [line(textOf(value))];
  }
  return Object.entries(value).map(([name, part]) => line(`${name}: ${textOf(part)}`));
}

function line(text: string): HTMLElement {
  const element = document.createElement('div');
  element.textContent = text;
  return element;
}

function textOf(value: unknown): string {
  if (typeof value !== 'object' || value === null || value instanceof Date) return String(value);
  return JSON.stringify(value)?.slice(0, 2000) ?? '';
}
