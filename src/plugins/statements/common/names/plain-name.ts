/** Names that can be written as they are: parts of letters, digits and `_`, between dots. */
export const isPlainName = (name: string): boolean =>
  /^[\p{L}_][\p{L}\p{N}_]*(?:\.[\p{L}_][\p{L}\p{N}_]*)*$/u.test(name);
