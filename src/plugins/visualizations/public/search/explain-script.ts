import { i18n } from '#common/i18n';
import { ChartError, usedScripts } from '../../common';
import { checkScript } from '#plugins/data/public';
import type { RunOptions } from './run-chart';

/**
 * Why a search failed, where a scripted field is the reason: the engine knows scripts, and not what fields people call by them.
 * Each is asked for over no document; any other reason is given back as it is.
 */
export async function explainScript(failure: unknown, options: RunOptions): Promise<unknown> {
  const { client, visualization, source, signal } = options;
  if (failure instanceof ChartError || signal.aborted) return failure;
  for (const { name, script, lang } of usedScripts(visualization, source)) {
    // Mostly there is one, and the first that fails is named. That nobody answers says nothing about it.
    // oxlint-disable-next-line no-await-in-loop
    const reason = await checkScript(client, source.index, { source: script, lang }).catch(
      () => undefined,
    );
    if (reason !== undefined) return new ChartError(notWorkedOut(name, reason));
  }
  return failure;
}

const notWorkedOut = (field: string, reason: string) =>
  i18n.formatMessage(
    {
      id: 'visualizations.search.script',
      defaultMessage:
        'The scripted field {field} can’t be computed: {reason} Choose another field in the chart, or change the script in the index pattern.',
    },
    { field, reason },
  );
