/** Tags between words: those that others have around them are a line of their own. */
const INLINE = new Set(
  'a abbr acronym b basefont bdo big cite code dfn em font i img input kbd label q s samp select small span strike strong sub sup textarea tt u var'.split(
    ' ',
  ),
);

const NAMED: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
  copy: '©',
  reg: '®',
  euro: '€',
  hellip: '…',
  ndash: '–',
  mdash: '—',
  lsquo: '‘',
  rsquo: '’',
  ldquo: '“',
  rdquo: '”',
  laquo: '«',
  raquo: '»',
  szlig: 'ß',
};

const LETTERS = 'aeiouyncAEIOUYNC';
const ACCENTS: readonly (readonly [string, string])[] = [
  ['grave', '\u0300'],
  ['acute', '\u0301'],
  ['circ', '\u0302'],
  ['tilde', '\u0303'],
  ['uml', '\u0308'],
  ['cedil', '\u0327'],
];

/** A text without tags and comments, its character references read. It is text and never HTML afterwards. */
export function stripTags(text: string): string {
  const whole: Whole = {
    text,
    lastTag: text.lastIndexOf('>'),
    lastComment: text.lastIndexOf('-->'),
  };
  let found = '';
  let at = 0;
  while (at < text.length) {
    const next = nextSign(text, at);
    found += text.slice(at, next);
    if (next >= text.length) break;
    const piece = text[next] === '<' ? tagAt(whole, next) : referenceAt(text, next);
    found += piece.put;
    at = piece.end;
  }
  return found;
}

/** Where nothing is closed any more, nothing is looked for: however many are opened, each sign is read a few times. */
interface Whole {
  text: string;
  lastTag: number;
  lastComment: number;
}

function nextSign(text: string, at: number): number {
  for (let place = at; place < text.length; place += 1) {
    if (text[place] === '<' || text[place] === '&') return place;
  }
  return text.length;
}

interface Piece {
  put: string;
  end: number;
}

function tagAt({ text, lastTag, lastComment }: Whole, at: number): Piece {
  if (text.startsWith('<!--', at)) {
    if (lastComment < at + 4) return { put: '<', end: at + 1 };
    return { put: '', end: text.indexOf('-->', at + 4) + 3 };
  }
  const name = /^<[/!?]?([A-Za-z][\w:-]{0,40})/.exec(text.slice(at, at + 50))?.[1];
  if (name === undefined || lastTag < at) return { put: '<', end: at + 1 };
  const end = text.indexOf('>', at) + 1;
  const lower = name.toLowerCase();
  if ((lower === 'script' || lower === 'style') && text[at + 1] !== '/') {
    return { put: '\n', end: endOf(text, lower, end) };
  }
  return { put: INLINE.has(lower) ? '' : '\n', end };
}

/** Behind all that belongs to a script. */
function endOf(text: string, name: string, from: number): number {
  const closing = name === 'script' ? /<\/script/gi : /<\/style/gi;
  closing.lastIndex = from;
  const end = closing.exec(text) ? text.indexOf('>', closing.lastIndex) : -1;
  return end < 0 ? text.length : end + 1;
}

function referenceAt(text: string, at: number): Piece {
  const [whole, name, decimal, hexadecimal] =
    /^&(?:([A-Za-z]{2,10})|#(\d{1,7})|#[xX]([0-9a-fA-F]{1,6}));/.exec(text.slice(at, at + 14)) ??
    [];
  if (whole === undefined) return { put: '&', end: at + 1 };
  const code = decimal === undefined ? Number.parseInt(hexadecimal ?? '', 16) : Number(decimal);
  const put = name === undefined ? signOf(code) : namedSign(name);
  return { put: put ?? whole, end: at + whole.length };
}

const signOf = (code: number): string | undefined =>
  code > 0 && code <= 0x10ffff && (code < 0xd800 || code > 0xdfff)
    ? String.fromCodePoint(code)
    : undefined;

function namedSign(name: string): string | undefined {
  if (Object.hasOwn(NAMED, name)) return NAMED[name];
  const letter = name[0] ?? '';
  const accent = ACCENTS.find(([suffix]) => suffix === name.slice(1));
  return accent && LETTERS.includes(letter) ? (letter + accent[1]).normalize('NFC') : undefined;
}
