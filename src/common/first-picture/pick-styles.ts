/**
 * The rules of a stylesheet that may say something about the markup: a selector that names a class which the markup has not
 * says nothing. Rules without classes stay; movements and what is printed do not.
 */
export function pickStyles(sheet: string, markup: string): string {
  const classes = new Set(
    [...markup.matchAll(/ class="([^"]*)"/g)].flatMap(([, names = '']) => names.split(/\s+/)),
  );
  return pickRules(sheet, (selector) =>
    [...withoutNot(selector).matchAll(/\.([\w-]+)/g)].every(([, name = '']) => classes.has(name)),
  );
}

/** What a selector excludes does not have to be there. */
function withoutNot(selector: string): string {
  const [first = '', ...rest] = selector.split(':not(');
  return first + rest.map((part) => part.slice(part.indexOf(')') + 1)).join('');
}

/** Rules that hold other rules. */
const GROUPS = /^@(media|supports|layer|container)/;
const LEFT_OUT = /^@(keyframes|media print)/;

function pickRules(sheet: string, saysSomething: (selector: string) => boolean): string {
  let picked = '';
  for (const { head, body } of readRules(sheet)) {
    if (LEFT_OUT.test(head)) continue;
    if (GROUPS.test(head)) {
      const inner = pickRules(body, saysSomething);
      if (inner !== '') picked += `${head}{${inner}}`;
    } else if (head.startsWith('@') || head.split(',').some(saysSomething)) {
      picked += `${head}{${body}}`;
    }
  }
  return picked;
}

interface Rule {
  head: string;
  body: string;
}

/** Of a sheet as the build writes it: without comments, and with every brace of a text or address escaped. */
function* readRules(sheet: string): Generator<Rule> {
  let start = 0;
  while (start < sheet.length) {
    const open = sheet.indexOf('{', start);
    if (open < 0) return;
    const end = endOfBlock(sheet, open);
    yield { head: sheet.slice(start, open).trim(), body: sheet.slice(open + 1, end) };
    start = end + 1;
  }
}

/** The position of the brace that closes the block. */
function endOfBlock(sheet: string, open: number): number {
  let depth = 0;
  for (let at = open; at < sheet.length; at += 1) {
    if (sheet[at] === '{') depth += 1;
    if (sheet[at] === '}') depth -= 1;
    if (depth === 0) return at;
  }
  return sheet.length;
}
