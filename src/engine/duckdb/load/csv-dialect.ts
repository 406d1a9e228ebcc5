/** How a file separates its values. */
export interface CsvDialect {
  delimiter: string;
  headers: readonly string[];
  /** The first line names the columns. */
  hasHeader: boolean;
  /** The first records after the header. */
  records: readonly (readonly string[])[];
}

const delimiters = [',', ';', '\t', '|'];
const sampled = 200;

/** Tells delimiter and header by the beginning of the file. */
export function detectDialect(text: string, complete: boolean): CsvDialect {
  const scored = delimiters.map((delimiter) => {
    const records = parseRecords(text, delimiter, complete);
    const width = records[0]?.length ?? 0;
    const same = records.filter((record) => record.length === width).length;
    return {
      delimiter,
      records,
      width,
      score: width > 1 ? (same / records.length) * Math.log2(width + 1) : 0,
    };
  });
  const best = scored.reduce((one, other) => (other.score > one.score + 1e-9 ? other : one));
  const [first = [], ...rest] = best.records;
  const hasHeader = looksLikeHeader(first, rest);
  return {
    delimiter: best.delimiter,
    hasHeader,
    headers: hasHeader ? first : first.map((_, position) => `column_${position + 1}`),
    records: hasHeader ? rest : best.records,
  };
}

/** Names are not numbers or dates, and not what the column holds below. */
function looksLikeHeader(first: readonly string[], rest: readonly (readonly string[])[]): boolean {
  const valueLike = /^([-+]?[\d.,]+([eE][-+]?\d+)?%?|\d{4}-\d\d-\d\d.*|true|false|null)$/i;
  if (first.some((name) => valueLike.test(name.trim()))) {
    // A year or a code may well name a column, but then most others are words.
    const odd = first.filter((name) => valueLike.test(name.trim())).length;
    const below = rest.some((record) => record.some((value) => valueLike.test(value.trim())));
    return odd * 2 < first.length && below && odd < first.length - 1;
  }
  return true;
}

/** The records at the beginning, at most 200. The last one may be cut, and is left out then. */
export function parseRecords(text: string, delimiter: string, complete: boolean): string[][] {
  const records: string[][] = [];
  let record: string[] = [];
  let value = '';
  let quoted = false;
  let position = 0;
  const endRecord = () => {
    record.push(value);
    if (record.length > 1 || record[0] !== '') {
      records.push(record);
    }
    record = [];
    value = '';
  };
  while (position < text.length && records.length < sampled) {
    const end = quoted ? endOfQuoted(text, position) : endOfPlain(text, position, delimiter);
    // Piece by piece: a text letter by letter takes seconds where a quote is not closed.
    value += text.slice(position, end);
    position = end + 1;
    const character = text[end];
    if (character === '"') {
      const twice: boolean = quoted && text[position] === '"';
      const opens: boolean = !quoted && value === '';
      value += twice || !(quoted || opens) ? '"' : '';
      position += twice ? 1 : 0;
      quoted = twice || opens;
    } else if (character === delimiter) {
      record.push(value);
      value = '';
    } else if (character === '\n' || (character === '\r' && text[position] !== '\n')) {
      endRecord();
    }
  }
  if (
    records.length < sampled &&
    (complete || records.length === 0) &&
    (record.length > 0 || value !== '')
  ) {
    endRecord();
  }
  return records;
}

function endOfQuoted(text: string, from: number): number {
  const end = text.indexOf('"', from);
  return end < 0 ? text.length : end;
}

const special = new Set(['"', '\n', '\r'].map((character) => character.charCodeAt(0)));

function endOfPlain(text: string, from: number, delimiter: string): number {
  const separator = delimiter.charCodeAt(0);
  let end = from;
  while (end < text.length) {
    const code = text.charCodeAt(end);
    if (code === separator || special.has(code)) {
      break;
    }
    end++;
  }
  return end;
}
