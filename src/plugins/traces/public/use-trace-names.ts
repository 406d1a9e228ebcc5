import { useEffect } from 'react';
import { i18n } from '#common/i18n';
import { writeAddress } from '#plugins/documents/common';
import { useServices } from './services';

/** As many letters as tell traces apart for a person. */
const SHORT = 8;

export const tracesTitle = () =>
  i18n.formatMessage({ id: 'traces.title', defaultMessage: 'Trace' });

/** Where the person is: the index of the spans leads back to its documents. @param index undefined until they are found, or where there are none */
export function useTraceNames(traceId: string, index: string | undefined): void {
  const { core } = useServices();
  useEffect(() => {
    const short = shortOf(traceId);
    core.chrome.docTitle.change([short, tracesTitle()]);
    core.chrome.setBreadcrumbs([
      { text: i18n.formatMessage({ id: 'traces.all', defaultMessage: 'Traces' }) },
      ...(index === undefined
        ? []
        : [
            {
              text: index,
              href: core.application.getUrlForApp('discover', {
                path: `#${writeAddress('/', { index, filters: [] })}`,
              }),
            },
          ]),
      { text: short },
    ]);
  }, [core, traceId, index]);
}

function shortOf(traceId: string): string {
  const letters = [...traceId];
  return letters.length > SHORT ? `${letters.slice(0, SHORT).join('')}…` : traceId;
}
