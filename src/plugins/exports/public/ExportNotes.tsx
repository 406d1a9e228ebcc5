import { i18n } from '#common/i18n';
import { LONGEST_CELL, ROWS_OF_SHEET } from '#common/export-job';
import { type ExportChoice, sheetsOf } from './export-choice';
import type { ExportSource } from '#common/export-job';
import styles from './ExportForm.module.css';

interface ExportNotesProps {
  source: ExportSource;
  choice: ExportChoice;
}

/** What is known of the file before it is made. */
export function ExportNotes({ source, choice }: ExportNotesProps) {
  const notes = [...rowNotes(source), ...formatNotes(choice, source)];
  return (
    <ul className={styles.notes}>
      {notes.map((note) => (
        <li key={note}>{note}</li>
      ))}
    </ul>
  );
}

const rowNotes = ({ total }: ExportSource): readonly string[] =>
  total === undefined
    ? []
    : [
        i18n.formatMessage(
          {
            id: 'exports.note.rows',
            defaultMessage: '{total, plural, one {# row} other {# rows}}, all of the result',
          },
          { total },
        ),
      ];

function formatNotes({ format }: ExportChoice, { total }: ExportSource): readonly string[] {
  if (format === 'parquet') {
    return [
      i18n.formatMessage({
        id: 'exports.note.parquet',
        defaultMessage: 'Values keep their types: times, numbers, lists.',
      }),
    ];
  }
  if (format !== 'xlsx') return [];
  const sheets = sheetsOf(total) ?? 1;
  return [
    ...(sheets > 1
      ? [
          i18n.formatMessage(
            {
              id: 'exports.note.sheets',
              defaultMessage: 'It takes {sheets, number} sheets: one can have {most, number} rows.',
            },
            { sheets, most: ROWS_OF_SHEET },
          ),
        ]
      : []),
    i18n.formatMessage({
      id: 'exports.note.digits',
      defaultMessage: 'Numbers with more than 15 digits become text, to keep all of them.',
    }),
    i18n.formatMessage(
      {
        id: 'exports.note.cells',
        defaultMessage:
          'A cell can have {most, number} characters: longer text is cut, and says so at its end.',
      },
      { most: LONGEST_CELL },
    ),
  ];
}
