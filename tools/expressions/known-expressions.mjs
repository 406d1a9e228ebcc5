/**
 * Expressions that may look slow, or that no check can read, and why they are not. `source` is what `find-expressions.mjs` gives for
 * them. One that is gone, or is no longer found slow, has to leave the list.
 * @type {readonly { file: string, source: string, reason: string }[]}
 */
export const KNOWN_EXPRESSIONS = [
  {
    file: 'src/common/i18n/english-numbers.ts',
    source: String.raw`\B(?=(?:\d{3})+$)`,
    reason: 'reads the digits of a number, of which it has 15 at most',
  },
  {
    file: 'src/common/i18n/i18n.ts',
    source: String.raw`\{(\w+), (?:plural|select),(?:[^{}]|\{[^{}]*\})*?other \{([^{}]*)\}\}`,
    reason: 'reads texts of translations, which nobody sends',
  },
  {
    file: 'src/common/json/long-numerals.ts',
    source: String.raw`"(?:[^"\\]|\\[^])*(?:"|\\?$)|-?\d+(?:\.\d*)?(?:[eE][+-]?\d+)?`,
    reason: 'a string without end ends with the text, so none is tried twice',
  },
  {
    file: 'src/engine/duckdb/writes/updates/document/number-text.ts',
    source: '0+$',
    reason: 'reads the digits of a number, of which it has 17 at most',
  },
  {
    file: 'src/plugins/sources/server/connectors/mysql/one-select.ts',
    source:
      '\'(?:[^\'\\\\]|\\\\[^])*(?:\'|\\\\?$)|"(?:[^"\\\\]|\\\\[^])*(?:"|\\\\?$)|`[^`]*(?:`|$)|--(?:[\\s\\p{Cc}][^\\n]*|$)|#[^\\n]*|\\/\\*[^]*?(?:\\*\\/|$)',
    reason: 'a text or comment without end ends with the statement, so none is tried twice',
  },
  {
    file: 'src/plugins/opensearch-api/server/by-query/hit-sources.ts',
    source: String.raw`"(?:[^"\\]|\\[^])*(?:"|\\?$)|[{}[\]]`,
    reason: 'a string without end ends with the text, so none is tried twice',
  },
  {
    file: 'src/common/json/pretty-json.ts',
    source: String.raw`"(?:[^"\\]|\\[^])*(?:"|\\?$)|[{}[\],:]|[^\s{}[\],:"]+`,
    reason: 'a string without end ends with the text, so none is tried twice',
  },
  {
    file: 'src/plugins/opensearch-api/server/search/plain-totals.ts',
    source: String.raw`"(?:[^"\\]|\\[^])*(?:":?|\\?$)|[{}[\]]`,
    reason: 'a string without end ends with the text, so none is tried twice',
  },
  {
    file: 'src/plugins/visualizations/common/bounded-pattern.ts',
    source: String.raw`\[[^\]]*(?:\]|$)`,
    reason: 'a class without end ends with the pattern, so none is tried twice',
  },
  {
    file: 'src/plugins/visualizations/common/nearest-names.ts',
    source: String.raw`"(?:[^"\\]|\\[^]?)*(?:"|$)|\/(?:[^/\\]|\\[^]?)*(?:\/|$)|(?<![\w.@\\])(_exists_:)?([\w@][\w.@-]*)(?=(:?))`,
    reason:
      'what is not closed ends with the text, and a name is always taken whole, so none is tried twice',
  },
  {
    file: 'src/core/server/auth/oidc-routes.ts',
    source: String.raw`\?.*$`,
    reason: 'what follows on the first question mark is always taken',
  },
  {
    file: 'src/engine/duckdb/text/analysis/pattern-classes.ts',
    source: 'source',
    reason: 'one class of characters, which is asked about one character',
  },
  {
    file: 'src/engine/duckdb/addresses/address-text.ts',
    source: '(?<= )0(?: 0)+(?= )',
    reason: 'reads the eight groups of an address',
  },
  {
    file: 'src/engine/duckdb/load/long-numbers.ts',
    source: String.raw`"(?:[^"\\]|\\[^])*(?:"|\\?$)|[{}[\],]|-?\d[\d.eE+-]*`,
    reason: 'a text without an end is taken as a whole',
  },
  {
    file: 'src/engine/duckdb/mapping/parse-document.ts',
    source: String.raw`"(?:[^"\\]|\\[^])*(?:"|\\?$)|-?\d+(?:\.\d*)?(?:[eE][+-]?\d+)?`,
    reason: 'a string without end ends with the text, so none is tried twice',
  },
  {
    file: 'src/engine/duckdb/load/parquet-types.ts',
    source: String.raw`^\s*(?:"((?:[^"]|"")*)"|(\S+))\s+(.*)$`,
    reason: 'what follows on the spaces is always taken',
  },
  {
    file: 'src/engine/duckdb/search/dates/date-pattern.ts',
    source: String.raw`'((?:[^']|'')*)'|([a-zA-Z])\2*|.`,
    reason: 'the next quotation mark always ends a text; patterns have 500 characters',
  },
  {
    file: 'src/engine/duckdb/search/scripts/timestamp-patterns.ts',
    source: String.raw`'((?:[^']|'')*)'|([A-Za-z])\2*|[^A-Za-z']`,
    reason: 'the next quotation mark always ends a text',
  },
  // Made when the program runs.
  {
    file: 'src/common/json/long-numerals.ts',
    source: '`"${MARK}(-?\\\\d+)"`',
    reason: 'nothing that people send begins with the mark',
  },
  {
    file: 'src/common/version/range-part.ts',
    source:
      '`^[v=]*${NUMBER}(?:\\\\.${NUMBER}(?:\\\\.${NUMBER}(?:-([\\\\dA-Za-z.-]+))?(?:\\\\+[\\\\dA-Za-z.-]+)?)?)?$`',
    reason: 'its parts take different signs, and ranges have 256 characters',
  },
  {
    file: 'src/common/version/version.ts',
    source:
      '`^[v=\\\\s]*(${NUMBER})\\\\.(${NUMBER})\\\\.(${NUMBER})(?:-(${WORD}(?:\\\\.${WORD})*))?(?:\\\\+[\\\\dA-Za-z-]+(?:\\\\.[\\\\dA-Za-z-]+)*)?$`',
    reason: 'points part its words, and versions have 256 characters',
  },
  {
    file: 'src/plugins/visualizations/common/color-rules.ts',
    source: 'source',
    reason: 'a pattern of a person is given as much of a text as it can take: bounded-pattern.ts',
  },
  {
    file: 'src/core/server/workspaces/workspace-schemas.ts',
    source: '`^${USE_CASE_PREFIX}[\\\\w-]+$`',
    reason: 'one repeat behind a fixed text',
  },
  {
    file: 'src/engine/duckdb/load/date-formats.data.ts',
    source: '`^${looks}$`',
    reason: 'the forms of dates in this file have no repeat without end',
  },
  {
    file: 'src/engine/duckdb/search/dates/date-pattern.ts',
    source: "`^${parts.map(({ source }) => source).join('')}$`",
    reason: 'numbers side by side are counted before: MOST_WAYS',
  },
  {
    file: 'src/engine/duckdb/text/sure-match.ts',
    source: '`[^${WORD}]`',
    reason: 'one sign',
  },
  {
    file: 'src/engine/duckdb/text/tokens.ts',
    source: '`${queryWords}|${queryJoiners}`',
    reason: 'what joins no words is taken as a whole, all else begins with what it needs',
  },
  {
    file: 'src/engine/duckdb/text/tokens.ts',
    source: '`^${queryJoiners}$`',
    reason: 'each sign of it, with its marks, in one way only',
  },
  {
    file: 'src/engine/duckdb/load/lines/access-log.ts',
    source:
      '`^(?:(\\\\S+:\\\\d+) )?(\\\\S+) (\\\\S+) (.+?) \\\\[(\\\\d\\\\d)/(\\\\w{3})/(\\\\d{4}):(\\\\d\\\\d:\\\\d\\\\d:\\\\d\\\\d) ([+-]\\\\d\\\\d):?(\\\\d\\\\d)\\\\] ${quoted} (\\\\d{3}|-) (\\\\d+|-)(?: ${quoted})?(?: ${quoted})?(?: (.*))?$`',
    reason: 'reads a line of a log, of 16,384 characters at most',
  },
  {
    file: 'src/engine/duckdb/load/lines/structured-data.ts',
    source: ' ([^\\s\\]="]+)="((?:[^"\\\\\\]]|\\\\.)*)"',
    reason: 'reads a line of a log, of 16,384 characters at most',
  },
  {
    file: 'src/engine/duckdb/load/lines/syslog.ts',
    source:
      '`^<(\\\\d{1,3})>1 (${iso}|-) (\\\\S+) (\\\\S+) (\\\\S+) (\\\\S+) (-(?: .*)?|\\\\[.*)$`',
    reason: 'reads a line of a log, of 16,384 characters at most',
  },
  {
    file: 'src/engine/duckdb/load/lines/syslog.ts',
    source:
      '`^(?:<(\\\\d{1,3})>)?(${iso}|${shortDate}) (\\\\S+) ([^\\\\s:\\\\[]+)(?:\\\\[(\\\\d+)\\\\])?: ?(.*)$`',
    reason: 'reads a line of a log, of 16,384 characters at most',
  },
  {
    file: 'src/engine/duckdb/load/numbers/detect-form.ts',
    source: '`^(?:${patternOf(form)})$`',
    reason: 'reads a number, of 60 characters at most',
  },
  {
    file: 'src/engine/duckdb/load/numbers/number-form.ts',
    source:
      '`^[(]?${gap}[-−+]?${gap}(${money})?${gap}[-−]?${gap}((?:\\\\d|[.,]\\\\d)[\\\\d.,${spaces}${apostrophes}]*?)(?:(?<=[.,]\\\\d\\\\d)[-−])?${gap}(%|${money})?[)]?$`',
    reason: 'reads a number, of 60 characters at most',
  },
  {
    file: 'src/engine/duckdb/load/sheets/date-cells.ts',
    source: '\\[(?!h+\\]|m+\\]|s+\\])[^\\]]*\\]',
    reason: 'reads the format of a cell, of 255 characters at most',
  },
  {
    file: 'src/engine/duckdb/load/sheets/xml-reader.ts',
    source: '`(?:^|\\\\s)(?:\\\\w+:)?${name}\\\\s*=\\\\s*(?:"([^"]*)"|\'([^\']*)\')`',
    reason: 'reads attributes word by word, for names of ours',
  },
];
