import { sql, type Sql } from '../sql';

const CAPITALS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ';
const SMALL = 'abcdefghijklmnopqrstuvwxyz';

/** `case_insensitive` means the letters of ASCII alone, as in OpenSearch: `É` is another letter than `é`. */
export const foldAscii = (text: string): string =>
  text.replaceAll(/[A-Z]/g, (letter) => letter.toLowerCase());

/** The same of a value. */
export const foldedAscii = (value: Sql): Sql => sql`translate(${value}, ${CAPITALS}, ${SMALL})`;
