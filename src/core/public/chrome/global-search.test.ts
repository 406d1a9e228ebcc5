// @vitest-environment node
import { firstValueFrom } from 'rxjs';
import { describe, expect, it, vi } from 'vitest';
import { createGlobalSearch } from './global-search';

const command = (id: string) => ({ id, type: 'PAGES' as const, run: async () => [] });

describe('The search over everything', () => {
  it('has the commands that were registered and not taken away', () => {
    const { setup, start } = createGlobalSearch();
    const [one, two] = [command('one'), command('two')];
    setup.registerSearchCommand(one);
    setup.registerSearchCommand(two);
    expect(start.getAllSearchCommands()).toEqual([one, two]);

    start.unregisterSearchCommand('one');
    expect(start.getAllSearchCommands()).toEqual([two]);
  });

  it('warns of a second command with the same id and keeps the first', () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
    const { setup, start } = createGlobalSearch();
    const first = command('one');
    setup.registerSearchCommand(first);
    setup.registerSearchCommand(command('one'));

    expect(warn).toHaveBeenCalledWith('Duplicate SearchCommands id one found');
    expect(start.getAllSearchCommands()[0]).toBe(first);
    warn.mockRestore();
  });

  it('has commands for words that are sent off', async () => {
    const { setup, start } = createGlobalSearch();
    const ask = { id: 'ask', name: 'Ask', run: () => {} };
    setup.registerSearchSubmitCommand(ask);
    expect(await firstValueFrom(start.getSearchSubmitCommands$())).toEqual([ask]);

    start.unregisterSearchSubmitCommand('ask');
    expect(await firstValueFrom(start.getSearchSubmitCommands$())).toEqual([]);
  });
});
