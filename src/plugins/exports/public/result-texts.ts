import { i18n } from '#common/i18n';
import type { ExportDone } from '#common/export-job';

/** What the file has; the notes are undefined where there is nothing to say. */
export const resultTexts = ({
  rows,
  fileName,
  sheets = 1,
  cutCells = 0,
  mayBeCut,
}: ExportDone) => ({
  done: i18n.formatMessage(
    {
      id: 'exports.done',
      defaultMessage: '{rows, plural, one {# row is} other {# rows are}} in {fileName}',
    },
    { rows, fileName },
  ),
  sheets:
    sheets > 1
      ? i18n.formatMessage(
          { id: 'exports.done.sheets', defaultMessage: 'They stand in {sheets, number} sheets.' },
          { sheets },
        )
      : undefined,
  cut:
    cutCells > 0
      ? i18n.formatMessage(
          {
            id: 'exports.done.cut',
            defaultMessage:
              '{cutCells, plural, one {# cell was too long for a sheet and says at its end how much is missing} other {# cells were too long for a sheet and say at their end how much is missing}}',
          },
          { cutCells },
        )
      : undefined,
  limit: mayBeCut
    ? i18n.formatMessage(
        {
          id: 'exports.done.limit',
          defaultMessage:
            'The cluster’s SQL and PPL plugin answered {rows, number} rows, which is a limit of it (plugins.query.size_limit): there may be more. Export a search instead, or have the limit raised.',
        },
        { rows },
      )
    : undefined,
});
