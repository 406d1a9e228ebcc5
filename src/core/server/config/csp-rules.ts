/** Sources by directive, beyond those that the page has in any case. */
export type CspRules = Readonly<Record<string, readonly string[]>>;

const DIRECTIVES: readonly string[] = [
  'default-src',
  'script-src',
  'style-src',
  'img-src',
  'font-src',
  'connect-src',
  'media-src',
  'object-src',
  'frame-src',
  'child-src',
  'worker-src',
  'manifest-src',
  'base-uri',
  'form-action',
  'frame-ancestors',
  'report-uri',
  'report-to',
];
/** A whole scheme or everybody would make the nonce, or the frame's guard, worthless here. */
const GUARDED: readonly string[] = [
  'default-src',
  'script-src',
  'object-src',
  'base-uri',
  'form-action',
  'frame-ancestors',
];
const KEYWORDS: readonly string[] = ["'self'", "'none'", "'wasm-unsafe-eval'", "'report-sample'"];
const HASH = /^'sha(256|384|512)-[\w+/-]+={0,2}'$/;
const SCHEME = /^[a-z][a-z0-9+.-]*:$/i;
const HOST =
  /^([a-z][a-z0-9+.-]*:\/\/)?(\*\.)?[a-z0-9_-]+(\.[a-z0-9_-]+)*(:(\d{1,5}|\*))?(\/\S*)?$/i;
const IPV6 = /^([a-z][a-z0-9+.-]*:\/\/)?\[[\da-f:.]+\](:\d{1,5})?(\/\S*)?$/i;

/**
 * Reads `csp.rules`: each a directive with sources, several in one text with semicolons, names and
 * keywords in any case. Throws where a rule can't be read, and where it would undo the page's policy.
 */
export function parseCspRules(rules: readonly string[]): CspRules {
  const directives = new Map<string, Set<string>>();
  for (const rule of rules.flatMap((text) => text.split(';'))) {
    const [name = '', ...sources] = rule.trim().split(/\s+/);
    if (name === '') {
      continue;
    }
    const directive = name.toLowerCase();
    if (!DIRECTIVES.includes(directive)) {
      throw new Error(
        `"${name}" is not a directive that can be set; known are ${DIRECTIVES.join(', ')}`,
      );
    }
    const known = directives.get(directive) ?? new Set();
    for (const source of sources) {
      known.add(checkSource(directive, source));
    }
    directives.set(directive, known);
  }
  return Object.fromEntries([...directives].map(([name, sources]) => [name, [...sources]]));
}

function checkSource(directive: string, source: string): string {
  const keyword = source.toLowerCase();
  if (directive.startsWith('report-')) {
    return checkPlain(directive, source);
  }
  if (/^'(unsafe-(inline|eval|hashes)|strict-dynamic|nonce-.*)'$/.test(keyword)) {
    throw new Error(
      `${keyword} in ${directive} is not possible: scripts and styles of the page carry a nonce that is new each time. Name the hosts that are trusted`,
    );
  }
  if (GUARDED.includes(directive) && (source === '*' || SCHEME.test(source))) {
    throw new Error(
      `${source} in ${directive} would trust everybody. Name the hosts that are trusted`,
    );
  }
  if (KEYWORDS.includes(keyword)) {
    return keyword;
  }
  const isSource = [HASH, SCHEME, HOST, IPV6].some((pattern) => pattern.test(source));
  if (source !== '*' && !isSource) {
    throw new Error(`${JSON.stringify(source)} in ${directive} is not a source`);
  }
  return checkPlain(directive, source);
}

/** A comma would begin a second policy, another sign could not be sent at all. */
function checkPlain(directive: string, source: string): string {
  if (!/^[\x21-\x2b\x2d-\x7e]+$/.test(source)) {
    throw new Error(
      `${JSON.stringify(source)} in ${directive} has a comma or a sign that is not ASCII`,
    );
  }
  return source;
}
