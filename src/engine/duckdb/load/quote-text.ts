/** A text as SQL. */
export const quoteText = (text: string): string => `'${text.replaceAll("'", "''")}'`;
