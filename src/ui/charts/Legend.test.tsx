import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Legend } from './Legend';
import { stubResizeObserver } from './testing/stub-resize-observer';

const ROW = 18;
const ROWS = 3;
let tellSizes = () => {};
let entries = 0;
let top = 0;
/** How often the browser was asked where something lies, which makes it lay out the whole page. */
let asked = 0;
let askedWhileDrawn = 0;

/** A list with room for three entries, one below the other. */
beforeEach(() => {
  top = 0;
  asked = 0;
  tellSizes = stubResizeObserver();
  const list = HTMLUListElement.prototype;
  vi.spyOn(list, 'scrollHeight', 'get').mockImplementation(() => {
    asked += 1;
    return entries * ROW;
  });
  vi.spyOn(list, 'clientHeight', 'get').mockImplementation(() => ROWS * ROW);
  vi.spyOn(list, 'scrollTop', 'get').mockImplementation(() => top);
  list.scrollBy = function scrollBy(options?: ScrollToOptions | number) {
    const by = typeof options === 'object' ? (options.top ?? 0) : 0;
    top = Math.max(0, Math.min(top + by, (entries - ROWS) * ROW));
    fireEvent.scroll(this);
  };
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  Reflect.deleteProperty(HTMLUListElement.prototype, 'scrollBy');
});

function show(count: number) {
  entries = count;
  const items = Array.from({ length: count }, (_, at) => ({
    id: `${at}`,
    label: `Part ${at}`,
    color: '#016bc1',
    hidden: false,
    filterable: false,
  }));
  const rendered = render(<Legend items={items} onToggle={() => {}} />);
  askedWhileDrawn = asked;
  // The browser's first answer, before it paints.
  tellSizes();
  return rendered;
}

const button = (name: string) => screen.queryByRole('button', { name });

describe('A legend with more entries than it has room for', () => {
  it('says so, and shows the others by buttons that keys reach', () => {
    show(8);
    const later = button('Next legend entries');
    const earlier = button('Previous legend entries');
    expect(later?.getAttribute('aria-disabled')).toBeNull();
    expect(earlier?.getAttribute('aria-disabled')).toBe('true');

    if (later) fireEvent.click(later);
    expect(top).toBe(ROWS * ROW);
    expect(earlier?.getAttribute('aria-disabled')).toBeNull();
    if (later) fireEvent.click(later);
    expect(top).toBe(5 * ROW);
    expect(later?.getAttribute('aria-disabled')).toBe('true');
    if (earlier) fireEvent.click(earlier);
    expect(top).toBe(2 * ROW);
  });

  it('says nothing once there is room for all of them', () => {
    show(8);
    entries = 3;
    tellSizes();
    expect(button('Next legend entries')).toBeNull();
  });
});

it('a legend with room for its entries has no such buttons, and is drawn without a layout of its own', () => {
  show(3);
  expect([askedWhileDrawn, asked]).toEqual([0, 1]);
  expect(button('Next legend entries')).toBeNull();
});

it('a legend without room is behind a button that says how much it holds', () => {
  show(4);
  const opener = button('Legend: 4 entries');
  expect(opener?.getAttribute('aria-expanded')).toBe('false');
  if (opener) fireEvent.click(opener);
  const opened = within(screen.getByRole('dialog', { name: 'Legend: 4 entries' }));
  expect(opened.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Part 0',
    'Part 1',
    'Part 2',
    'Part 3',
  ]);
  fireEvent.keyDown(opened.getByText('Part 0'), { key: 'Escape' });
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(document.activeElement).toBe(opener);
});
