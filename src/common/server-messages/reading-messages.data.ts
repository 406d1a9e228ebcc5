/** How files of other forms are read, and why some can't be. */
export const READING_MESSAGES = {
  'files.bulkAction':
    '{name}: line {line} has the action {action}. Files for _bulk can be loaded if all actions are index or create.',
  'files.emptySheet': '{name}: the sheet "{sheet}" has no values.',
  'files.emptyWorkbook': '{name}: no sheet of this workbook has values.',
  'files.grok': 'The grok pattern can’t be read: {reason}.',
  'files.grokAt':
    'The grok pattern has {sign} at character {at}, which the linear engine can’t run. Write it without look-around, atomic groups, possessive quantifiers and references to groups.',
  'files.grokName': 'The grok pattern names {pattern} at character {at}, which doesn’t exist.',
  'files.grokNoField':
    'The grok pattern names no field. Give a part of it a name, as in {example}.',
  'files.grokNoLines': '{name}: a grok pattern reads lines of text. Read this file without one.',
  'files.jsonBetween':
    '{name}: line {line} has text between JSON objects. Check that the file is whole.',
  'files.noList':
    '{name}: there is no list of objects "{list}" in this file. Check the names on the way to it.',
  'files.noSheet': '{name}: there is no sheet "{sheet}". Its sheets: {sheets}.',
  'files.noWorkbook':
    '{name} is not a workbook, or not a single one: sheets are loaded as indices of their own from one XLSX file. Load it without this choice.',
  'files.originTaken':
    '{name} has a field {field} of its own, in whose place the name of the file would stand. Rename it in the file.',
  'files.sheetDamaged': '{name}: the workbook is damaged. Save it again as XLSX.',
  'files.tooManyKeptFields':
    '{name}: its documents have {count} fields. The first {most} can be searched (data.maxFields), and {kept} are kept at most. Load only the parts you need.',
  'files.tooManyKeptFieldsOrMore':
    '{name}: its documents have {count} or more fields. The first {most} can be searched (data.maxFields), and {kept} are kept at most. Load only the parts you need.',
  'files.zipBreaksOff': '{name}: the zip archive is incomplete. Copy or download it again.',
  'files.zipDamaged': '{name}: the zip archive is damaged. Make it again.',
  'files.zipEncrypted': '{name}: the zip archive needs a password. Extract it and load its files.',
  'files.zipMethod':
    '{name}: the zip archive is compressed by method {method}, which can’t be read. Extract it and load its files.',
  'files.zipTooMany':
    '{name}: the zip archive has {count, number} files; the limit is {most, number}. Load them in parts.',
  'ingest.options': 'Options for reading the file: {place} can’t be used ({reason}).',
  'ingest.sheetsAppend':
    'Sheets that become indices of their own can’t be added to an index. Choose one sheet, or replace the indices.',
  'notices.file.backslashQuotes': '{file}: quotation marks inside values follow a backslash.',
  'notices.file.emptySheets': 'Sheets without rows were left out: {sheets}.',
  'notices.file.encoding': '{file} was read as {encoding}.',
  'notices.file.hiddenSheets': 'Hidden sheets were left out: {sheets}.',
  'notices.file.leftOut': '{file}: {part} is no table and was left out.',
  'notices.file.otherLists': '{file}: the list "{list}" was read. Other lists: {others}.',
  'notices.file.otherSheets': 'The sheet "{sheet}" was read. Other sheets: {others}.',
  'notices.file.readAs': '{file} was read as {format}.',
  'notices.file.skippedLines':
    '{file}: {count, plural, one {# line before the header was} other {# lines before the header were}} left out.',
  'notices.file.unindexed':
    '{count, plural, one {# column} other {# columns}} beyond the first {most, number} can’t be searched: {names}. The documents keep every value.',
  'notices.file.unindexedFields':
    '{count, plural, one {# field} other {# fields}} beyond the first {most, number} can’t be searched: {names}. The documents keep every value.',
  'notices.file.unmatched':
    '{file}: {count, number} of {total, number} lines don’t match the pattern. They are kept whole in "message", with the tag "_grokparsefailure". Lines {lines}; the first is: {text}',
  'notices.file.withoutRows': 'Files without rows, such as {file}: {count, number}.',
  'notices.number.ambiguous':
    '"{name}" is text: the separator in {example} may mean thousands or decimals. To read numbers, choose the decimal sign.',
  'notices.number.currencies':
    '"{name}" is text: its values have several currencies ({currencies}).',
  'notices.number.form': '"{name}": {example} was read as the number {number}.',
  'notices.number.somePercent':
    '"{name}" is text: {count, number} of {total, number} numbers have a percent sign, the others don’t.',
  'notices.type.truthWords':
    '"{name}": {yes} was read as true, {no} as false. To keep the words, load it as text.',
  'rejected.otherLine': 'Not a line of this format: {format}.',
} as const;
