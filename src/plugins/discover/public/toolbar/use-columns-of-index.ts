import { useQueryClient } from '@tanstack/react-query';
import { useServices } from '../services';

/**
 * Which of the chosen columns stay on another index: those that it has (`discover:modifyColumnsOnSwitch`), else all. What is
 * asked of the index is what the page asks for next anyway.
 */
export function useColumnsOfIndex(columns: readonly string[] | undefined) {
  const { indexClient, settings } = useServices();
  const queries = useQueryClient();
  return async (index: string): Promise<readonly string[] | undefined> => {
    if (!columns || !settings.modifyColumnsOnSwitch) return columns;
    try {
      const details = await queries.fetchQuery({
        queryKey: ['index', index],
        queryFn: ({ signal }) => indexClient.describeIfThere(index, { signal }),
      });
      const names = new Set(details?.fields.map(({ name }) => name));
      const kept = columns.filter((name) => names.has(name));
      return kept.length > 0 ? kept : undefined;
    } catch {
      // Why it can't be opened, the page says.
      return undefined;
    }
  };
}
