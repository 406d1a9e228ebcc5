import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createTimeFormatter } from '#common/time';
import { TimePicker } from './TimePicker';

// Timers run on: what the picker loads and what is typed wait for them.
beforeEach(() => vi.useFakeTimers({ now: Date.parse('2026-03-18T13:45:30Z'), toFake: ['Date'] }));
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  window.localStorage.clear();
});

function show(timeZone = 'UTC', range = { from: 'now-1h', to: 'now' }) {
  const chosen: { from: string; to: string }[] = [];
  const zones: (string | undefined)[] = [];
  render(
    <TimePicker
      {...range}
      refresh={0}
      time={createTimeFormatter(timeZone, 'en')}
      dates={{ weekStartsOn: 1 }}
      all={undefined}
      onChange={(next) => void chosen.push(next)}
      onRefreshChange={() => undefined}
      onPageZone={(zone) => void zones.push(zone)}
    />,
  );
  const user = userEvent.setup();
  const open = async () => {
    await user.click(screen.getByRole('button', { name: /^Time range/ }));
    return within(await screen.findByRole('dialog', { hidden: true }));
  };
  return { chosen, zones, user, open };
}

const hidden = { hidden: true };

it('shows what it understands of words before Enter takes it', async () => {
  const { chosen, user, open } = show('Europe/Berlin');
  const panel = await open();
  const words = await panel.findByRole('textbox', { name: 'In words', ...hidden });
  await user.type(words, 'yesterday 9–17');
  expect(panel.getByText('From Mar 17, 2026, 09:00 to Mar 17, 2026, 17:00')).toBeTruthy();
  expect(chosen).toEqual([]);
  await user.type(words, '{Enter}');
  expect(chosen).toEqual([{ from: '2026-03-17T08:00:00.000Z', to: '2026-03-17T16:00:00.000Z' }]);
});

it('takes words as soon as it is open, by keys alone, and gives the focus back', async () => {
  const { chosen, user } = show('UTC');
  const trigger = screen.getByRole('button', { name: /^Time range/ });
  trigger.focus();
  await user.keyboard('{Enter}');
  const words = await screen.findByRole('textbox', { name: 'In words', ...hidden });
  expect(document.activeElement).toBe(words);
  await user.keyboard('since monday');
  expect(screen.getByText(/^From Mar 16, 2026/).getAttribute('aria-live')).toBe('polite');
  await user.keyboard('{Enter}');
  expect(chosen).toEqual([{ from: '2026-03-16T00:00:00.000Z', to: 'now' }]);
  expect(document.activeElement).toBe(trigger);
});

it('leaves the lists in sight where words are typed on the screen', async () => {
  vi.spyOn(window, 'matchMedia').mockImplementation(
    (query) => ({ matches: query === '(pointer: coarse)' }) as MediaQueryList,
  );
  const { open } = show();
  const panel = await open();
  const words = await panel.findByRole('textbox', { name: 'In words', ...hidden });
  expect(document.activeElement).not.toBe(words);
  vi.restoreAllMocks();
});

it('says with an example that it does not understand words, and names an hour that clocks skip', async () => {
  const { chosen, user, open } = show('America/New_York');
  const panel = await open();
  const words = await panel.findByRole('textbox', { name: 'In words', ...hidden });
  await user.type(words, 'three bananas{Enter}');
  expect(panel.getByText(/^Not understood\. Try “last 3 days”/)).toBeTruthy();
  await user.clear(words);
  await user.type(words, '2026-03-08 2-3{Enter}');
  expect(panel.getByText(/^The clocks in America\/New_York skip 2026-03-08 02:00/)).toBeTruthy();
  expect(chosen).toEqual([]);
});

it('takes dates in the person’s own format and distances from now as ends', async () => {
  const { chosen, user, open } = show();
  const panel = await open();
  const from = await panel.findByRole('textbox', { name: 'From', ...hidden });
  await user.clear(from);
  await user.type(from, '3/1/2026 14:30');
  const end = within(panel.getByRole('group', { name: 'To: distance from now', ...hidden }));
  await user.selectOptions(end.getByRole('combobox', { name: 'Unit', ...hidden }), 'days ago');
  await user.click(end.getByRole('checkbox', { name: 'Rounded', ...hidden }));
  await user.click(panel.getByRole('button', { name: 'Apply range', ...hidden }));
  expect(chosen).toEqual([{ from: '2026-03-01T14:30:00.000Z', to: 'now-1d/d' }]);
});

it('an end that the clocks skip is refused where it is typed', async () => {
  const { chosen, user, open } = show('Europe/Berlin');
  const panel = await open();
  const from = await panel.findByRole('textbox', { name: 'From', ...hidden });
  await user.clear(from);
  await user.type(from, '2025-03-30T02:30{Enter}');
  expect(panel.getByText(/^The clocks in Europe\/Berlin skip 2025-03-30 02:30/)).toBeTruthy();
  expect(chosen).toEqual([]);
});

it('lists the ranges that were used in this browser, until somebody signs out', async () => {
  const first = show();
  await first.user.type(
    await (await first.open()).findByRole('textbox', { name: 'In words', ...hidden }),
    'last 5 days{Enter}',
  );
  cleanup();
  const { chosen, user, open } = show();
  const panel = await open();
  await user.click(await panel.findByRole('button', { name: 'Last 5 days', ...hidden }));
  expect(chosen).toEqual([{ from: 'now-5d', to: 'now' }]);
  expect(Object.keys(window.localStorage).every((key) => key.startsWith('personal.'))).toBe(true);
});

it('finds zones by their names, also those that browsers list by an older one', async () => {
  const { zones, user, open } = show();
  const panel = await open();
  const field = await panel.findByRole('combobox', { name: 'Time zone on this page', ...hidden });
  await user.type(field, 'kathm');
  await user.click(
    await panel.findByRole('option', { name: /Asia\/Kathmandu.*\+05:45/, ...hidden }),
  );
  await user.type(field, 'Mars/Olympus{Enter}');
  expect(panel.getByText(/^No such time zone/)).toBeTruthy();
  expect(zones).toEqual(['Asia/Kathmandu']);
});

it('moves by its own length and out to twice the length', async () => {
  const { chosen, user } = show();
  await user.click(screen.getByRole('button', { name: 'Shift time back' }));
  await user.click(screen.getByRole('button', { name: 'Shift time forward' }));
  await user.click(screen.getByRole('button', { name: 'Zoom out' }));
  expect(chosen.map(({ from, to }) => `${from.slice(11, 16)}–${to.slice(11, 16)}`)).toEqual([
    '11:45–12:45',
    '13:45–14:45',
    '12:15–14:15',
  ]);
});

it('shows fixed ends as the person types them, in their zone, and leaves alone what nobody changed', async () => {
  const range = { from: '2026-03-17T08:00:00.000Z', to: '2026-03-17T16:00:00.123Z' };
  const { chosen, user, open } = show('Asia/Kolkata', range);
  const panel = await open();
  const [from, to] = await Promise.all(
    ['From', 'To'].map((name) =>
      panel.findByRole<HTMLInputElement>('textbox', { name, ...hidden }),
    ),
  );
  expect([from?.value, to?.value]).toEqual(['Mar 17, 2026, 13:30', 'Mar 17, 2026 @ 21:30:00.123']);
  await user.click(panel.getByRole('button', { name: 'Apply range', ...hidden }));
  expect(chosen).toEqual([range]);
});

it('leaves an end as the address has it where its clock time is there twice', async () => {
  const range = { from: '2025-10-26T01:30:00.000Z', to: 'now' };
  const { open } = show('Europe/Berlin', range);
  const from = (await open()).findByRole<HTMLInputElement>('textbox', { name: 'From', ...hidden });
  expect((await from).value).toBe(range.from);
});

it('the calendar keeps what is typed there: a year digit by digit, and an hour that the clocks skip', async () => {
  const { chosen, user, open } = show('Europe/Berlin');
  const panel = await open();
  const calendar = await panel.findByLabelText<HTMLInputElement>('From: date and time');
  for (const value of ['0002-03-30T14:30:15', '0202-03-30T14:30:15', '2025-03-30T02:30:15']) {
    fireEvent.change(calendar, { target: { value } });
    expect(calendar.value).toBe(value);
  }
  await user.click(panel.getByRole('button', { name: 'Apply range', ...hidden }));
  expect(panel.getByText(/^The clocks in Europe\/Berlin skip 2025-03-30 02:30/)).toBeTruthy();
  expect(chosen).toEqual([]);
});
