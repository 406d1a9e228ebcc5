import { useQuery } from '@tanstack/react-query';
import { controlCode } from '../../common/controls/control-code';

/** Whether what applies controls is there, where it is needed: without it panels would show too much. */
export function useControlCode(isNeeded: boolean): boolean {
  const isMissing = isNeeded && !controlCode.get();
  useQuery({
    queryKey: ['dashboard', 'control-code'],
    queryFn: async () => {
      await controlCode.load();
      return true;
    },
    enabled: isMissing,
    // The page says so, and offers to try again.
    throwOnError: true,
  });
  return !isMissing;
}
