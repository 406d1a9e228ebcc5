import { fireEvent, render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { ChartColumn } from '../../../common';
import { Annotations } from './Annotations';

const HOUR = 3_600_000;
const column = {
  valueKind: 'date',
  interval: HOUR,
  text: ({ value }: { value: unknown }) => `at ${Number(value) / HOUR}`,
} as unknown as ChartColumn;
const data = {
  column,
  categories: [0, 1, 2].map((hour) => ({ value: hour * HOUR })),
} as never;
const area = { x: 10, y: 5, width: 90, height: 50 };
const chart = {
  isDisposed: () => false,
  getModel: () => ({ getComponent: () => ({ coordinateSystem: { getRect: () => area } }) }),
  convertToPixel: (_axis: object, place: number) => place * 30,
  on: () => undefined,
  off: () => undefined,
} as never;

const at = (hour: number, texts: string[]) => ({ time: hour * HOUR, texts, icon: 'fa-bell' });

it('annotations stand at their time, and are read at the pointer and by arrow keys, as text', () => {
  const annotations = [
    at(1.5, ['<b>Restart</b>', 'Again', 'Again']),
    at(0, ['Deployed']),
    at(9, ['Later']),
  ];
  render(<Annotations {...{ annotations, data, chart }} />);
  const [first, second, ...rest] = screen.getAllByRole('button');
  expect(rest).toEqual([]);
  expect(first?.getAttribute('aria-label')).toBe('at 0, Deployed');
  expect(second?.getAttribute('aria-label')).toBe('at 1, <b>Restart</b>, Again × 2');
  expect(second?.style.left).toBe('30px');

  first?.focus();
  fireEvent.keyDown(first as HTMLElement, { key: 'ArrowRight' });
  expect(document.activeElement).toBe(second);
  expect(screen.getByRole('status').textContent).toContain('<b>Restart</b>');
  fireEvent.keyDown(second as HTMLElement, { key: 'Escape' });
  expect(screen.queryByRole('status')).toBeNull();
  fireEvent.pointerEnter(first as HTMLElement);
  expect(screen.getByRole('status').textContent).toContain('Deployed');
});
