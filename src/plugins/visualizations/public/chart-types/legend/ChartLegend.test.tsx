import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Visualization } from '../../../common';
import { ChartLegend } from './ChartLegend';

const PALETTE = ['#016bc1', '#d87c1b', '#3fa58f', '#a64577', '#776802'];

beforeEach(() =>
  PALETTE.forEach((color, at) =>
    document.documentElement.style.setProperty(`--a-cat-${at + 1}`, color),
  ),
);
afterEach(() => {
  cleanup();
  document.documentElement.removeAttribute('style');
});

function draw(vis: object) {
  const states: Visualization['uiState'][] = [];
  const visualization = { uiState: { vis } } as unknown as Visualization;
  render(
    <ChartLegend
      visualization={visualization}
      items={[
        {
          id: '1|US',
          label: 'US · Count',
          colorKey: 'US: Count',
          color: '#016bc1',
          hidden: false,
          filters: [],
        },
      ]}
      onToggle={() => {}}
      onUiState={(state) => states.push(state)}
    />,
  );
  return states;
}

function setUp(colors: Record<string, string> = {}) {
  const states = draw({ colors });
  fireEvent.click(screen.getByRole('button', { name: 'Color of US · Count' }));
  return states;
}

it('is behind its button where somebody closed it, here or in another tool', () => {
  draw({ legendOpen: false });
  expect(screen.queryByRole('list', { name: 'Legend' })).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: /^Legend: 1/ }));
  expect(screen.getByRole('list', { name: 'Legend' }).textContent).toContain('US · Count');
});

describe('A color in the legend', () => {
  it('is taken from the palette, and stored by the name that other tools know', () => {
    const states = setUp();
    fireEvent.click(screen.getByRole('button', { name: 'Color 2' }));
    expect(states).toEqual([{ vis: { colors: { 'US: Count': '#d87c1b' } } }]);
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('is written in digits, and what is no color is said beside them', () => {
    const states = setUp();
    const field = screen.getByLabelText('Custom color');
    fireEvent.change(field, { target: { value: 'reddish' } });
    fireEvent.click(screen.getByRole('button', { name: 'Use' }));
    expect(screen.getByText(/^Enter # and six hex digits/)).toBeTruthy();
    expect(states).toEqual([]);
    fireEvent.change(field, { target: { value: '#1A7F37' } });
    fireEvent.click(screen.getByRole('button', { name: 'Use' }));
    expect(states).toEqual([{ vis: { colors: { 'US: Count': '#1a7f37' } } }]);
  });

  it('is automatic again where somebody says so', () => {
    const states = setUp({ 'US: Count': '#d87c1b' });
    expect(screen.getByRole('button', { name: 'Color 2' }).getAttribute('aria-pressed')).toBe(
      'true',
    );
    fireEvent.click(screen.getByRole('button', { name: 'Automatic color' }));
    expect(states).toEqual([{ vis: { colors: {} } }]);
  });
});
