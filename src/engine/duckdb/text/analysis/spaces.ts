/** As Java has them: those that do not break a line are none. */
export const SPACE =
  // oxlint-disable-next-line no-control-regex -- separators of old files among them
  /^[\t-\r\u001C-\u0020\u1680\u2000-\u2006\u2008-\u200A\u2028\u2029\u205F\u3000]$/u;

/** What stands between them. */
export const NO_SPACES =
  // oxlint-disable-next-line no-control-regex
  /[^\t-\r\u001C-\u0020\u1680\u2000-\u2006\u2008-\u200A\u2028\u2029\u205F\u3000]+/gu;
