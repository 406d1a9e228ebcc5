import { useQueries } from '@tanstack/react-query';
import { i18n } from '#common/i18n';
import { fieldNames } from '#plugins/visualizations/common';
import type { GroupedControl } from '../../common/controls/control-group';
import { useServices } from '../services';

/** What the controls are called, by their ids: by themselves, else as their index names their field. */
export function useControlNames(controls: readonly GroupedControl[]): ReadonlyMap<string, string> {
  const { visualizations } = useServices();
  const unnamed = controls.filter(({ title, index, field }) => !title && index && field);
  const indices = [...new Set(unnamed.map(({ index }) => index))];
  const names = useQueries({
    queries: indices.map((index) => ({
      queryKey: ['dashboard', 'source', index],
      queryFn: () => visualizations.describe(index),
      staleTime: 60_000,
    })),
    combine: (answers) =>
      new Map(answers.flatMap(({ data }, at) => (data ? [[indices[at], data] as const] : []))),
  });
  return new Map(
    controls.map(({ id, title, kind, index, field }) => {
      const source = names.get(index);
      const name = kind === 'time' && !title ? timeSliderName() : title || field;
      return [id, source && !title ? fieldNames(source)(field) : name || kind] as const;
    }),
  );
}

const timeSliderName = () =>
  i18n.formatMessage({ id: 'dashboard.controls.time', defaultMessage: 'Time slider' });
