import { useQuery } from '@tanstack/react-query';
import { checkScript } from '#plugins/data/public';
import { exactScript } from '#plugins/visualizations/common';
import type { PatternFields, PatternObject, PatternServices } from './pattern-services';

/** More than any person made; the rest is not asked about. */
const MOST_CHECKED = 100;

/** Why calculated fields can't be computed here, by name; undefined for those that can. Without data nobody knows. */
export const useScriptProblems = (
  { data }: PatternServices,
  { pattern: { title, scripted } }: PatternObject,
  { fields, indices }: PatternFields,
) =>
  useQuery({
    queryKey: ['index', 'pattern-scripts', title, scripted, fields],
    queryFn: async (): Promise<ReadonlyMap<string, string | undefined>> => {
      const checks = scripted.slice(0, MOST_CHECKED).map(async ({ name, script, lang }) => {
        const source = exactScript(script, fields);
        return [name, await checkScript(data.searchClient, title, { source, lang })] as const;
      });
      return new Map(await Promise.all(checks));
    },
    enabled: indices.length > 0 && scripted.length > 0,
  });
