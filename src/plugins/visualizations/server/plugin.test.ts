import { expect, it } from 'vitest';
import type { CoreSetup, FoldersOf } from '#core/server';
import { plugin } from './plugin';

it('The page of a dashboard learns which kind a chart is, whatever is stored', () => {
  const registered = new Map<string, FoldersOf>();
  const core = {
    rendering: {
      registerFolders: (type: string, foldersOf: FoldersOf) => registered.set(type, foldersOf),
      registerSearches: () => undefined,
    },
  };
  void plugin.setup?.(core as unknown as CoreSetup);
  const foldersOf = (visState: unknown) =>
    registered.get('visualization')?.({ attributes: { visState } });

  expect(foldersOf('{"type":"horizontal_bar"}')).toEqual(['chart-types/horizontal-bar']);
  expect(foldersOf('{"type":"input_control_vis"}')).toEqual(['chart-types/input-control-vis']);
  expect(foldersOf('{"type":3}')).toEqual(['chart-types/']);
  expect(foldersOf('{"ty')).toEqual(['chart-types/']);
  expect(registered.get('visualization')?.({})).toEqual(['chart-types/']);
});
