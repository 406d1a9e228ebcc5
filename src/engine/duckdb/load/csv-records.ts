/** A record of CSV, and where it begins. */
export interface CsvRecordText {
  values: readonly string[];
  /** From 1. */
  line: number;
  /** Among the characters of the text. */
  offset: number;
}

export interface CsvRecords {
  records: readonly CsvRecordText[];
  /** Texts in quotes that go on behind the closing one. */
  wrongQuotes: number;
}

export type QuoteEscape = '"' | '\\';

interface RecordOptions {
  delimiter: string;
  complete: boolean;
  escape?: QuoteEscape;
}

const sampled = 200;

/** The records at the beginning, at most 200. The last one may be cut, and is left out then. */
export function readRecords(
  text: string,
  { delimiter, complete, escape = '"' }: RecordOptions,
): CsvRecords {
  const records: CsvRecordText[] = [];
  let values: string[] = [];
  let value = '';
  let quoted = false;
  let closed = false;
  let wrongQuotes = 0;
  let position = 0;
  let begin = 0;
  const lineAt = createLineCounter(text);
  const endRecord = () => {
    values.push(value);
    if (values.length > 1 || values[0] !== '') {
      records.push({ values, line: lineAt(begin), offset: begin });
    }
    values = [];
    value = '';
  };
  while (position < text.length && records.length < sampled) {
    const end = quoted
      ? endOfQuoted(text, position, escape)
      : endOfPlain(text, position, delimiter);
    // Piece by piece: a text letter by letter takes seconds where a quote is not closed.
    if (closed && end > position) wrongQuotes++;
    closed = false;
    value += text.slice(position, end);
    position = end + 1;
    const character = text[end];
    if (quoted && character === '\\' && escape === '\\') {
      value += unescaped(text[position]);
      position++;
    } else if (character === '"') {
      const twice: boolean = quoted && text[position] === '"';
      const opens: boolean = !quoted && value === '';
      value += twice || !(quoted || opens) ? '"' : '';
      position += twice ? 1 : 0;
      closed = quoted && !twice;
      quoted = twice || opens;
    } else if (character === delimiter) {
      values.push(value);
      value = '';
    } else if (character === '\n' || (character === '\r' && text[position] !== '\n')) {
      endRecord();
      begin = position;
    }
  }
  if (
    records.length < sampled &&
    (complete || records.length === 0) &&
    (values.length > 0 || value !== '')
  ) {
    endRecord();
  }
  return { records, wrongQuotes };
}

/** What a backslash before it makes of a character: of quotes and itself, they alone. */
const unescaped = (character = ''): string =>
  character === '"' || character === '\\' ? character : `\\${character}`;

/** The line of a place, which never goes back. */
function createLineCounter(text: string) {
  let line = 1;
  let next = text.indexOf('\n');
  return (place: number): number => {
    for (; next >= 0 && next < place; next = text.indexOf('\n', next + 1)) line++;
    return line;
  };
}

function endOfQuoted(text: string, from: number, escape: QuoteEscape): number {
  if (escape === '"') {
    const end = text.indexOf('"', from);
    return end < 0 ? text.length : end;
  }
  let end = from;
  while (end < text.length && text[end] !== '"' && text[end] !== '\\') end++;
  return end;
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
