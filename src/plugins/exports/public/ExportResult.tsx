import { i18n } from '#common/i18n';
import { Callout } from '#ui';
import type { ExportDone } from '#common/export-job';

/** What the file has. */
export function ExportResult({ result }: { result: ExportDone }) {
  const { rows, fileName, sheets = 1, cutCells = 0 } = result;
  return (
    <>
      <Callout
        tone="success"
        title={i18n.formatMessage(
          {
            id: 'exports.done',
            defaultMessage: '{rows, plural, one {# row is} other {# rows are}} in {fileName}',
          },
          { rows, fileName },
        )}
      />
      {sheets > 1 && (
        <p>
          {i18n.formatMessage(
            { id: 'exports.done.sheets', defaultMessage: 'They stand in {sheets, number} sheets.' },
            { sheets },
          )}
        </p>
      )}
      {cutCells > 0 && (
        <Callout
          tone="warning"
          title={i18n.formatMessage(
            {
              id: 'exports.done.cut',
              defaultMessage:
                '{cutCells, plural, one {# cell was too long for a sheet and says at its end how much is missing} other {# cells were too long for a sheet and say at their end how much is missing}}',
            },
            { cutCells },
          )}
        />
      )}
    </>
  );
}
