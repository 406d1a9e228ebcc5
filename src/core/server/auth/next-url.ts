/** The longest address that the shell opens; longer ones lead to its error page (spec, section 8). */
const MAX_LENGTH = 25_000;
const NOBODY = 'http://origin.invalid';

/**
 * Where to go after the sign-in: the wished address where it is one of this server, its start page otherwise (attack 41).
 * The answer is path, query and fragment, and begins with the base path.
 */
export function safeNextUrl(wished: unknown, basePath: string): string {
  const home = `${basePath}/`;
  if (typeof wished !== 'string' || wished.length > MAX_LENGTH || !/^\/(?![/\\])/.test(wished)) {
    return home;
  }
  const url = URL.canParse(wished, NOBODY) ? new URL(wished, NOBODY) : undefined;
  if (url?.origin !== NOBODY || !isPlain(url.pathname, basePath)) {
    return home;
  }
  return url.pathname + url.search + url.hash;
}

/** Whoever decodes the path once more must not find another server, another folder or the sign-in page in it. */
function isPlain(pathname: string, basePath: string): boolean {
  let path = pathname;
  for (let round = 0; round < 3; round += 1) {
    // oxlint-disable-next-line no-control-regex -- control characters are what is looked for
    if (/^\/\/|\\|[\u0000-\u001f]|(^|\/)\.\.?(\/|$)/.test(path)) {
      return false;
    }
    const decoded = decode(path);
    if (decoded === undefined) {
      return false;
    }
    path = decoded;
  }
  const inside = path.slice(basePath.length).replace(/^\/w\/[^/]*/, '');
  return path.startsWith(`${basePath}/`) && !inside.startsWith('/login');
}

function decode(text: string): string | undefined {
  try {
    return decodeURIComponent(text);
  } catch {
    return undefined;
  }
}
