/** Why a file can't be loaded: sentences about the file `{name}`, as the person knows it. */
export const FILE_MESSAGES = {
  'files.arrayEmpty': '{name}: the array in this file is empty. Choose a file with data.',
  'files.changed': '{name}: it changed while it was loaded. Load it again.',
  'files.columnTooDeep':
    '{name}: a column is nested {depth} levels deep; the limit is {most} (data.maxDepth). Flatten it.',
  'files.compressedBreaksOff': '{name}: the compressed file breaks off. Copy or download it again.',
  'files.compressedDamaged': '{name}: the compressed file is damaged. Copy or download it again.',
  'files.compressedTwice': '{name}: it is compressed twice. Unpack it once and try again.',
  'files.documentTooDeep':
    '{name}: the document at line {line} is nested {depth} levels deep; the limit is {most} (data.maxDepth). Flatten it.',
  'files.documentTooLarge': '{name}: the document at line {line} is larger than {size} MB.',
  'files.empty': '{name}: the file is empty. Choose a file with data.',
  'files.failed': '{name}: loading failed inside the engine. Nothing has changed.',
  'files.indexTooWide':
    '{name}: it would bring the index to {count} fields; the limit is {most} ({key}). Load it into a separate index.',
  'files.isArchive':
    '{name}: this is a {format} archive. Atrium reads CSV, TSV, NDJSON, JSON and Parquet, each also as .gz.',
  'files.isFormat':
    '{name}: this is an {format} file. Atrium reads CSV, TSV, NDJSON, JSON and Parquet, each also as .gz.',
  'files.isCompressed':
    '{name}: this is compressed with {format}. Atrium reads CSV, TSV, NDJSON, JSON and Parquet, each also as .gz.',
  'files.isDatabase':
    '{name}: this is an {format} database. Atrium reads CSV, TSV, NDJSON, JSON and Parquet, each also as .gz.',
  'files.isDocument':
    '{name}: this is a {format} document. Atrium reads CSV, TSV, NDJSON, JSON and Parquet, each also as .gz.',
  'files.isEmptyZip':
    '{name}: this is an empty zip archive. Atrium reads CSV, TSV, NDJSON, JSON and Parquet, each also as .gz.',
  'files.isImage':
    '{name}: this is a {format} image. Atrium reads CSV, TSV, NDJSON, JSON and Parquet, each also as .gz.',
  'files.isOldOffice':
    '{name}: this is an old Office document. Atrium reads CSV, TSV, NDJSON, JSON and Parquet, each also as .gz.',
  'files.isProgram':
    '{name}: this is a program. Atrium reads CSV, TSV, NDJSON, JSON and Parquet, each also as .gz.',
  'files.isZip':
    '{name}: this is a zip archive (Excel files are zip archives too). Atrium reads CSV, TSV, NDJSON, JSON and Parquet, each also as .gz.',
  'files.jsonBreaksOff':
    '{name}: the JSON breaks off at line {line}. Copy or download the file again.',
  'files.lineEnds':
    '{name}: its lines end in several ways, or a quote is opened and not closed. Save it again as CSV.',
  'files.lineTooLong':
    '{name}: it has a line of more than {size} MB. Check that its lines end where its records end.',
  'files.missing': '{name}: there is no such file.',
  'files.noArray': '{name}: this JSON holds no array of records.',
  'files.noDocument': '{name}: no line is a JSON object. Check that it is one document a line.',
  'files.noPermission': '{name}: it cannot be read. Check its permissions.',
  'files.noRow': '{name}: no row can be loaded. Check its first lines.',
  'files.notAllowed': '{name}: it is not among the files that may be loaded. Upload it.',
  'files.notOpened': '{name}: it cannot be read ({reason}). Check its permissions.',
  'files.notParquet':
    '{name}: this is not a Parquet file, although its name says so. Atrium reads CSV, TSV, NDJSON, JSON and Parquet, each also as .gz.',
  'files.nothingGiven': '{name}: there is no file to load.',
  'files.onlyQuotes': '{name}: it contains only quotes. Choose a file with data.',
  'files.parquetBreaksOff': '{name}: the Parquet file breaks off. Copy or download it again.',
  'files.quoteNotClosed':
    '{name}: a quote opens a text in line {line}, and the text goes on for {lines} lines without being closed. Close it there, or write it twice inside of quotes.',
  'files.rowTooWide':
    '{name}: the row that ends in line {line} has {count} values; the limit is {most} (data.maxColumns). Check for a missing line break.',
  'files.timeZone': 'Unknown time zone "{timeZone}". Use a name such as Europe/Berlin.',
  'files.tooManyColumns':
    "{name}: it has {count} columns; the limit is {most} (data.maxColumns). Leave out the columns you don't need.",
  'files.tooManyFields':
    '{name}: its documents have {count} fields; the limit is {most} (data.maxFields). Load only the parts you need.',
  'files.tooManyFieldsOrMore':
    '{name}: its documents have {count} or more fields; the limit is {most} (data.maxFields). Load only the parts you need.',
  'files.unknownFormat': '{name}: this is neither CSV, TSV, NDJSON, JSON nor Parquet.',
  'files.unpacksTooLarge':
    '{name}: it unpacks to more than {size} MB, far more than its size suggests. Unpack it yourself if you trust it.',
} as const;
