/** Hebrew, Arabic and their neighbors. */
const READ_FROM_THE_RIGHT = /[\u0590-\u08ff]/;

/** Charts are drawn from the left in every language: a label that is read from the right keeps the order of its own words and numbers. */
export const isolatedText = (text: string): string =>
  READ_FROM_THE_RIGHT.test(text) ? `\u2068${text}\u2069` : text;
