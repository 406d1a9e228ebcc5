import { i18n } from '#common/i18n';
import type { LinkOfDocument } from '#plugins/discover/public';
import { traceOf, writeTraceAddress } from '../common/trace-address';

/** From a span or a log to its trace. */
export const linkOfDocument: LinkOfDocument = (hit, { getUrlForApp }) => {
  const trace = traceOf(hit);
  return (
    trace && {
      label: i18n.formatMessage({ id: 'traces.show', defaultMessage: 'Show trace' }),
      href: getUrlForApp('traces', { path: `#${writeTraceAddress(trace)}` }),
    }
  );
};
