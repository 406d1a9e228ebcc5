import { cleanup, render, screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import type { SettingDefinition, SettingScope } from './definitions';
import { SettingRow } from './SettingRow';
import type { Drafts } from './use-drafts';

const separator: SettingDefinition = {
  key: 'csv:separator',
  name: 'CSV separator',
  description: '',
  type: 'string',
  value: ',',
  scope: ['global', 'user'],
  isOverridden: false,
};

function show(scope: SettingScope, chosen: Partial<Record<SettingScope, string>>) {
  const of = (value?: string) =>
    value === undefined ? {} : { 'csv:separator': { userValue: value } };
  const data = {
    definitions: [separator],
    chosen: { global: of(chosen.global), user: of(chosen.user) },
  };
  const drafts = { get: () => undefined, reset: vi.fn() } as unknown as Drafts;
  render(<SettingRow definition={separator} {...{ data, scope, drafts }} />);
  return drafts;
}

it('the time in which pages open is told in words, beside what is stored', () => {
  const times: SettingDefinition = {
    ...separator,
    key: 'timepicker:timeDefaults',
    type: 'json',
    value: '{ "from": "now-15m", "to": "now" }',
  };
  const chosen = { [times.key]: { userValue: '{"from":"now-3h","to":"now"}' } };
  const data = { definitions: [times], chosen: { global: chosen, user: {} } };
  const drafts = { get: () => undefined, reset: vi.fn() } as unknown as Drafts;
  render(<SettingRow definition={times} {...{ data, drafts }} scope="global" />);

  expect(screen.getByText('Last 3 hours')).toBeTruthy();
  // As long as nobody chooses another one, pages show all that there is.
  expect(screen.getByText(/Default: All data/)).toBeTruthy();
  cleanup();
});

describe('A setting that somebody chose', () => {
  it('names what holds once it is reset: the default', () => {
    show('user', { user: '|' });

    expect(screen.getByText(/Default: ,/)).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Reset to default' })).toBeTruthy();
  });

  it('names what holds for everybody where one has chosen something else for oneself', () => {
    const drafts = show('user', { global: ';', user: '|' });

    expect(screen.getByText(/Global value: ;/)).toBeTruthy();
    screen.getByRole('button', { name: 'Reset to global value' }).click();
    expect(drafts.reset).toHaveBeenCalledWith(separator);
  });
});
