/** Why a file can't be loaded: sentences about the file `{name}`, as the person knows it. */
export const FILE_MESSAGES = {
  'files.arrayEmpty': '{name}: the array in this file is empty. Choose a file with data.',
  'files.changed': '{name}: the file changed while it was being loaded. Load it again.',
  'files.columnTooDeep':
    '{name}: a column is nested {depth} levels deep; the limit is {most} (data.maxDepth). Flatten it.',
  'files.compressedBreaksOff':
    '{name}: the compressed file is incomplete. Copy or download it again.',
  'files.compressedDamaged': '{name}: the compressed file is damaged. Copy or download it again.',
  'files.compressedTwice':
    '{name}: the file is compressed twice. Decompress it once and try again.',
  'files.documentTooDeep':
    '{name}: the document at line {line} is nested {depth} levels deep; the limit is {most} (data.maxDepth). Flatten it.',
  'files.documentTooLarge': '{name}: the document at line {line} is larger than {size} MB.',
  'files.empty': '{name}: the file is empty. Choose a file with data.',
  'files.failed': '{name}: loading failed inside the engine. Nothing has changed.',
  'files.indexTooWide':
    '{name}: the index would have {count} fields; the limit is {most} ({key}). Load it into a separate index.',
  'files.isArchive':
    '{name}: this is a {format} archive. Atrium reads CSV, JSON, Parquet, XLSX and logs, also as .gz, .zst and .zip.',
  'files.isFormat':
    '{name}: this is an {format} file. Atrium reads CSV, JSON, Parquet, XLSX and logs, also as .gz, .zst and .zip.',
  'files.isCompressed':
    '{name}: this is compressed with {format}. Atrium reads CSV, JSON, Parquet, XLSX and logs, also as .gz, .zst and .zip.',
  'files.isDatabase':
    '{name}: this is an {format} database. Atrium reads CSV, JSON, Parquet, XLSX and logs, also as .gz, .zst and .zip.',
  'files.isDocument':
    '{name}: this is a {format} document. Atrium reads CSV, JSON, Parquet, XLSX and logs, also as .gz, .zst and .zip.',
  'files.isEmptyZip':
    '{name}: this is an empty zip archive. Atrium reads CSV, JSON, Parquet, XLSX and logs, also as .gz, .zst and .zip.',
  'files.isImage':
    '{name}: this is a {format} image. Atrium reads CSV, JSON, Parquet, XLSX and logs, also as .gz, .zst and .zip.',
  'files.isLocked':
    '{name}: this workbook is encrypted or of an old format. Save it as XLSX without a password.',
  'files.isOldOffice':
    '{name}: this is an old Office document. Atrium reads CSV, JSON, Parquet, XLSX and logs, also as .gz, .zst and .zip.',
  'files.isProgram':
    '{name}: this is a program. Atrium reads CSV, JSON, Parquet, XLSX and logs, also as .gz, .zst and .zip.',
  'files.isZip':
    '{name}: this is a zip archive inside another one. Atrium reads CSV, JSON, Parquet, XLSX and logs, also as .gz, .zst and .zip.',
  'files.jsonBreaksOff':
    '{name}: the JSON ends unexpectedly at line {line}. Copy or download the file again.',
  'files.lineEnds':
    '{name}: the file mixes line endings, or a quotation mark is not closed. Save it again as CSV.',
  'files.lineTooLong':
    '{name}: a line is longer than {size} MB. Check that each record is on its own line.',
  'files.missing': '{name}: file not found.',
  'files.noDocument':
    '{name}: no line is a JSON object. Check that the file has one document per line.',
  'files.noPermission': '{name}: the file can’t be read. Check its permissions.',
  'files.noRow': '{name}: no row could be loaded. Check the first lines of the file.',
  'files.notAllowed': '{name}: the server may not load this file from its disk. Upload it.',
  'files.notOpened': '{name}: the file can’t be read ({reason}). Check its permissions.',
  'files.notParquet':
    '{name}: this is not a Parquet file, although its name says so. Atrium reads CSV, JSON, Parquet, XLSX and logs, also as .gz, .zst and .zip.',
  'files.nothingGiven': '{name}: no file to load.',
  'files.nulBytes':
    '{name}: line {line} has a zero byte (NUL), which is not part of a text. Remove such bytes, or choose the encoding of the file.',
  'files.onlyQuotes': '{name}: the file contains only quotation marks. Choose a file with data.',
  'files.parquetBreaksOff': '{name}: the Parquet file is incomplete. Copy or download it again.',
  'files.quoteNotClosed':
    '{name}: the quotation mark in line {line} is not closed within {lines} lines. Close it, or double quotation marks inside a value.',
  'files.rowTooWide':
    '{name}: the row ending in line {line} has {count} values; the limit is {most} (data.maxColumns). Check for a missing line break.',
  'files.timeZone': 'Unknown time zone "{timeZone}". Use a name such as Europe/Berlin.',
  'files.tooManyKeptColumns':
    "{name}: it has {count} columns. The first {most} can be searched (data.maxColumns), and {kept} are kept at most. Leave out the columns you don't need.",
  'files.tooManyFields':
    '{name}: its documents have {count} fields; the limit is {most} (data.maxFields). Load only the parts you need.',
  'files.tooManyFieldsOrMore':
    '{name}: its documents have {count} or more fields; the limit is {most} (data.maxFields). Load only the parts you need.',
  'files.unknownFormat': '{name}: this is neither CSV, JSON, Parquet, XLSX nor a known log.',
  'files.unpacksTooLarge':
    '{name}: the file decompresses to more than {size} MB, far more than its size suggests. Decompress it yourself if you trust it.',
} as const;
