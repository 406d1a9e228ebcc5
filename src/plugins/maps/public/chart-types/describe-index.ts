import { i18n } from '#common/i18n';
import { ChartError, type ChartSource } from '#plugins/visualizations/common';
import type { ChartQuestion } from '#plugins/visualizations/public';

/** What a map, or a layer of one, asks. */
export function describeIndex(
  index: string | undefined,
  { describe, defaultIndex }: Pick<ChartQuestion, 'describe' | 'defaultIndex'>,
): Promise<ChartSource> {
  const named = index ?? defaultIndex;
  if (named === undefined) {
    throw new ChartError(
      i18n.formatMessage({
        id: 'maps.noIndex',
        defaultMessage: 'The map names no index, and there is no default index.',
      }),
    );
  }
  return describe(named);
}
