const ONE_YEAR = 31_536_000;

/** A browser's choice is kept in a cookie, not in local storage, as the server renders the page with it. */
export function toChoiceCookie(name: string, value: string, path: string): string {
  return `${name}=${value}; path=${path}; max-age=${ONE_YEAR}; samesite=lax`;
}

/** The value of one of the cookies, as a page or a request names them. */
export function readChoice(cookies: string | undefined, name: string): string | undefined {
  const found = (cookies ?? '').split(';').find((part) => part.trim().startsWith(`${name}=`));
  return found?.split('=')[1]?.trim();
}
