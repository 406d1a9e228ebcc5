import type { CspRules } from '../config';

/** What the page may load and run in any case. No unsafe-inline, no unsafe-eval. */
const OWN_RULES: CspRules = {
  'default-src': [],
  'script-src': ["'self'"],
  'style-src': ["'self'"],
  'img-src': ["'self'", 'data:', 'blob:'],
  'font-src': ["'self'"],
  'connect-src': ["'self'"],
  'worker-src': ["'self'", 'blob:'],
  'manifest-src': ["'self'"],
  'base-uri': ["'self'"],
  'form-action': ["'self'"],
  'frame-ancestors': ["'self'"],
};
const WITH_NONCE: readonly string[] = ['script-src', 'style-src'];

/** The page's policy for a nonce: ours, with the sources that were added. Made once, filled in per page. */
export function createPagePolicy(...added: readonly CspRules[]): (nonce: string) => string {
  const names = new Set([OWN_RULES, ...added].flatMap((rules) => Object.keys(rules)));
  const directives = [...names].map((name) => {
    const sources = [OWN_RULES, ...added].flatMap((rules) => rules[name] ?? []);
    const written = [...new Set(sources)].filter((source) => source !== "'none'");
    if (WITH_NONCE.includes(name)) {
      written.push("'nonce-{nonce}'");
    }
    return `${name} ${written.length > 0 ? written.join(' ') : "'none'"}`;
  });
  const template = directives.join('; ');
  return (nonce) => template.replaceAll('{nonce}', nonce);
}

/** Pages of other addresses may show this one in a frame. */
export function allowsFrames(rules: CspRules): boolean {
  return (rules['frame-ancestors'] ?? []).some((source) => !/^'(self|none)'$/.test(source));
}
