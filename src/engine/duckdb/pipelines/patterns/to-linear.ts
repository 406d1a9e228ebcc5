/** Whose regular expressions: Java's, or those of grok, which are Oniguruma's. */
export type Dialect = 'java' | 'grok';

type Refuse = (reason: string) => Error;

interface Translation {
  readonly source: string;
  readonly dialect: Dialect;
  readonly refuse: Refuse;
  /** Of grok: what a group is called here, whose name may have any signs. Groups without a name are not kept then. */
  readonly nameGroup?: ((name: string) => string) | undefined;
  /** A group says that `.` is every sign: then it stays `.`. */
  readonly hasFlags: boolean;
  at: number;
  /** Between `[` and `]`. */
  isInClass: boolean;
  readonly parts: string[];
}

/**
 * The same expression in the language of RE2, which is linear. What that language has no words for is refused by name: look-around,
 * atomic groups, possessive quantifiers, references to groups.
 */
export function toLinear(
  source: string,
  { dialect, refuse, nameGroup }: Pick<Translation, 'dialect' | 'refuse' | 'nameGroup'>,
): string {
  const translation: Translation = {
    source,
    dialect,
    refuse,
    nameGroup,
    hasFlags: /\(\?[a-zA-Z]*s/.test(source),
    at: 0,
    isInClass: false,
    parts: [],
  };
  while (translation.at < source.length) translateSign(translation);
  return translation.parts.join('');
}

function translateSign(translation: Translation): void {
  const { source, at, parts, isInClass } = translation;
  const sign = source[at] ?? '';
  if (sign === '\\') {
    translateEscape(translation);
    return;
  }
  translation.at += 1;
  if (isInClass) {
    translateInClass(translation, sign);
    return;
  }
  switch (sign) {
    case '[':
      beginClass(translation);
      return;
    case '(':
      translateGroup(translation);
      return;
    case '*':
    case '+':
    case '?':
    case '}':
      parts.push(sign);
      refusePossessive(translation);
      return;
    case '.':
      parts.push(translation.dialect === 'java' && !translation.hasFlags ? JAVA_DOT : '.');
      return;
    default:
      parts.push(sign);
  }
}

/** Java's `.` ends at more line breaks than `\n`. */
const JAVA_DOT = String.raw`[^\n\r\x{85}\x{2028}\x{2029}]`;

/** `*+`: takes as much as it can, and gives nothing back. */
function refusePossessive({ source, at, refuse, dialect }: Translation): void {
  const before = source[at - 1];
  // Oniguruma reads `{2}+` as a repetition of the repetition.
  if (source[at] !== '+' || (before === '}' && dialect === 'grok')) return;
  if (before === '}' && !/\{\d+(?:,\d*)?\}$/.test(source.slice(Math.max(0, at - 24), at))) return;
  throw refuse(`possessive quantifiers [${before}+] are not supported: leave the + out`);
}

const GROUPS: readonly (readonly [RegExp, string])[] = [
  [/^\?<[=!]/, 'look-behind'],
  [/^\?[=!]/, 'look-ahead'],
  [/^\?>/, 'atomic groups'],
  [/^\?\(/, 'conditions'],
  [/^\?~/, 'absent groups'],
];

function translateGroup(translation: Translation): void {
  const { source, parts, refuse, dialect } = translation;
  const rest = source.slice(translation.at, translation.at + 100);
  const other = GROUPS.find(([form]) => form.test(rest));
  if (other) {
    const [sign] = /^\?<?./.exec(rest) ?? [''];
    throw refuse(
      `${other[1]} [(${sign}] is not supported: regular expressions run on a linear engine. Write the pattern without it`,
    );
  }
  const [comment] = /^\?#[^)]*\)/.exec(rest) ?? [];
  if (comment !== undefined) {
    translation.at += comment.length;
    return;
  }
  const [flags, letters = '', end = ''] = /^\?([a-zA-Z]*(?:-[a-zA-Z]+)?)([:)])/.exec(rest) ?? [];
  if (flags !== undefined && letters !== '') {
    parts.push(`(?${flagsOf(letters, dialect, refuse)}${end}`);
    translation.at += flags.length;
    return;
  }
  const [named, name] = /^\?P?<([^>]{1,90})>/.exec(rest) ?? [];
  if (named !== undefined && name !== undefined) {
    parts.push(`(?P<${translation.nameGroup?.(name) ?? name}>`);
    translation.at += named.length;
    return;
  }
  parts.push(translation.nameGroup && !rest.startsWith('?') ? '(?:' : '(');
}

/** In Oniguruma `m` is what others call `s`; line by line it goes anyway. */
function flagsOf(letters: string, dialect: Dialect, refuse: Refuse): string {
  const translated = dialect === 'grok' ? letters.replaceAll('m', 's') : letters.replace('u', '');
  if (/[^imsU-]/.test(translated.replace('U', ''))) {
    throw refuse(
      `the flags [(?${letters})] of regular expressions are not supported: use i, m and s`,
    );
  }
  return translated.replace('U', '') || 's-s';
}

function beginClass(translation: Translation): void {
  const { source, parts } = translation;
  translation.isInClass = true;
  parts.push('[');
  if (source[translation.at] === '^') {
    parts.push('^');
    translation.at += 1;
  }
  // The first bracket of a class is one of its signs.
  if (source[translation.at] === ']') {
    parts.push(String.raw`\]`);
    translation.at += 1;
  }
}

function translateInClass(translation: Translation, sign: string): void {
  const { source, parts, refuse } = translation;
  const rest = source.slice(translation.at - 1, translation.at + 20);
  const [posix] = /^\[:\^?[a-z]+:\]/.exec(rest) ?? [];
  if (posix !== undefined) {
    parts.push(posix);
    translation.at += posix.length - 1;
  } else if (sign === ']') {
    parts.push(']');
    translation.isInClass = false;
  } else if (sign === '[') {
    throw refuse(String.raw`a [ inside of [...] is not supported: write \[ for the sign itself`);
  } else if (rest.startsWith('&&')) {
    throw refuse('[&&] inside of [...] is not supported: list the signs themselves');
  } else parts.push(sign);
}

/** Inside of a class; outside there are brackets around it. */
const SETS: Readonly<Record<Dialect, Readonly<Record<string, string>>>> = {
  java: {
    d: '0-9',
    w: '0-9A-Za-z_',
    s: String.raw`\t\n\x0B\f\r `,
    h: String.raw` \t\x{A0}\x{1680}\x{180e}\x{2000}-\x{200a}\x{202f}\x{205f}\x{3000}`,
    v: String.raw`\n\x0B\f\r\x{85}\x{2028}\x{2029}`,
  },
  grok: { d: '0-9', w: '0-9A-Za-z_', s: String.raw`\t\n\x0B\f\r `, h: '0-9A-Fa-f' },
};

/** Java's names of ASCII. */
const NAMED: Readonly<Record<string, string>> = {
  Alpha: 'A-Za-z',
  Digit: '0-9',
  Alnum: '0-9A-Za-z',
  Lower: 'a-z',
  Upper: 'A-Z',
  Punct: '!-/:-@\\[-`{-~',
  Space: String.raw`\t\n\x0B\f\r `,
  XDigit: '0-9A-Fa-f',
  ASCII: String.raw`\x00-\x7F`,
  Cntrl: String.raw`\x00-\x1F\x7F`,
  Print: ' -~',
  Graph: '!-~',
  Blank: String.raw` \t`,
};

const PLAIN: Readonly<Record<string, string>> = { e: String.raw`\x1b`, Z: String.raw`(?:\n?\z)` };

function translateEscape(translation: Translation): void {
  const { source, at, parts, dialect, refuse, isInClass } = translation;
  const sign = source[at + 1];
  if (sign === undefined) throw refuse(String.raw`a \ at the end escapes nothing`);
  const whole = escapeAt(source.slice(at, at + 60));
  translation.at += whole.length;
  const set = SETS[dialect][sign.toLowerCase()];
  if (set !== undefined && whole.length === 2) {
    const isNegated = sign !== sign.toLowerCase();
    if (isInClass && isNegated) {
      throw refuse(`[${whole}] inside of [...] is not supported: list the signs themselves`);
    }
    parts.push(isInClass ? set : `[${isNegated ? '^' : ''}${set}]`);
    return;
  }
  const named = NAMED[/^\\[pP]\{(\w+)\}$/.exec(whole)?.[1] ?? ''];
  if (named !== undefined) {
    const isNegated = sign === 'P';
    if (isInClass && isNegated) throw refuse(`[${whole}] inside of [...] is not supported`);
    parts.push(isInClass ? named : `[${isNegated ? '^' : ''}${named}]`);
    return;
  }
  if (sign === 'u' && whole.length > 2)
    parts.push(`\\x{${whole.slice(2).replaceAll(/[{}]/g, '')}}`);
  else if (/[1-9k]/.test(sign)) {
    throw refuse(
      `references to groups [${whole}] are not supported: regular expressions run on a linear engine`,
    );
  } else if (/[GRXyYKg]/.test(sign)) throw refuse(`[${whole}] is not supported`);
  // A letter or sign that means itself.
  else if (/[^\w\s]/.test(sign) || /\s/.test(sign)) parts.push(sign === ' ' ? ' ' : `\\${sign}`);
  else parts.push(PLAIN[sign] ?? whole);
}

/** All that belongs to an escape. */
const escapeAt = (text: string): string =>
  /^\\(?:[pP]\{[^}]{1,40}\}|x\{[0-9a-fA-F]{1,6}\}|x[0-9a-fA-F]{2}|u\{[0-9a-fA-F]{1,6}\}|u[0-9a-fA-F]{4}|k<[^>]{1,40}>|[^])/.exec(
    text,
  )?.[0] ?? text.slice(0, 2);
