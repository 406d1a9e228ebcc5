/** `$1` of Java's expressions, as the database's `\1`. */
export const javaReplacement = (text: string): string =>
  text.replaceAll(/\$(\d)|\\(\D)/g, (_, group?: string, sign?: string) =>
    group === undefined ? (sign === '\\' ? '\\\\' : String(sign)) : `\\${group}`,
  );
