import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { createColumnFormat } from '#plugins/visualizations/common';
import { createTimeFormatter } from '#common/time';
import { formatParams } from './format-kinds';
import { FormatParamField } from './FormatParamField';

afterEach(cleanup);

function choose(id: string, name: string) {
  const param = formatParams(id).find((one) => one.name === name);
  if (!param) throw new Error(`${id} has no ${name}`);
  render(<FormatParamField {...{ param, isText: true }} value={undefined} onChange={() => {}} />);
  return screen.getByRole<HTMLSelectElement>('combobox');
}

it('shows the unit that values of a duration are taken in where none is chosen', () => {
  const { value } = choose('duration', 'inputFormat');
  const time = createTimeFormatter('UTC');
  const write = (params: object) =>
    createColumnFormat({ id: 'duration', params } as never, { time, now: 0, timeZone: 'UTC' }).text;
  expect(write({})(7200)).toBe(write({ inputFormat: value })(7200));
});

it.each([
  ['duration', 'outputFormat', /^The unit that fits/],
  ['duration', 'inputFormat', /^picoseconds$/],
  ['string', 'transform', /^–$/],
])('%s: each choice of %s has words for people', (id, name, first) => {
  const labels = [...choose(id, name).options].map(({ text }) => text);
  expect(labels[0]).toMatch(first);
  expect(labels.filter((text) => /^as[A-Z]|^human|^urlparam$/.test(text))).toEqual([]);
});
