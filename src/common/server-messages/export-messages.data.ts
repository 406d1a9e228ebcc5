/** What of a file of a result can't be. */
export const EXPORT_MESSAGES = {
  'exports.broken':
    'The engine failed in the middle of the result, so the file is not whole. Some value can’t be converted, or the memory is too small: leave out columns or rows.',
  'exports.cancelled': 'The export was canceled.',
  'exports.columnTwice': 'The column [{name}] is named twice.',
  'exports.columns': 'An export can have up to {most} columns. Choose fewer.',
  'exports.connection': 'The download ended before the file was complete. Start it again.',
  'exports.disk':
    'There is not enough room on the server’s disk for the file. Ask an administrator to free some, or choose CSV.',
  'exports.fileSize':
    'The file would be larger than {most} bytes, the limit of this server. Choose fewer columns or a shorter time.',
  'exports.gone': 'This download link was used already or is too old. Start the export again.',
  'exports.noParquet': 'No Parquet file can be made of this result. Choose CSV, NDJSON or XLSX.',
  'exports.parquetField':
    '[{name}] can’t be a column of a Parquet file. Leave it out, or choose another format.',
  'exports.statementOrSearch': 'An export needs either a search or a statement.',
  'exports.timeZone': 'There is no time zone [{timeZone}].',
  'exports.tooMany':
    'You already have {limit} exports running. Wait for one to finish or cancel it, then try again.',
  'exports.tooManyOfAll':
    'The server already has {limit} exports running. Wait for one to finish, then try again.',
  'exports.workbookSize':
    'The workbook would be larger than 4 GB, which few programs can read. Choose fewer columns, CSV or Parquet.',
} as const;
