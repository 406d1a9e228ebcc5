import { Callout } from '#ui';
import type { ExportDone } from '#common/export-job';
import { resultTexts } from './result-texts';

/** What the file has. */
export function ExportResult({ result }: { result: ExportDone }) {
  const { done, sheets, cut, limit } = resultTexts(result);
  return (
    <>
      <Callout tone="success" title={done} />
      {sheets && <p>{sheets}</p>}
      {cut && <Callout tone="warning" title={cut} />}
      {limit && <Callout tone="warning" title={limit} />}
    </>
  );
}
