/** Whether a place in a text is such a border. */
export type Border = (text: string, at: number) => boolean;

const LINE_END = /[\n\r\u0085\u2028\u2029]/;

const isWordSign = (character: string | undefined): boolean =>
  character !== undefined && /\w/.test(character);

export const atStart: Border = (_text, at) => at === 0;

/** A line's end at the end does not count. */
export const atEnd: Border = (text, at) =>
  at === text.length ||
  (at === text.length - 1 && LINE_END.test(text.charAt(at))) ||
  (at === text.length - 2 && text.endsWith('\r\n'));

export const atVeryEnd: Border = (text, at) => at === text.length;

export const atLineStart: Border = (text, at) =>
  at === 0 || (at < text.length && LINE_END.test(text.charAt(at - 1)));

export const atLineEnd: Border = (text, at) => at === text.length || LINE_END.test(text.charAt(at));

export const atWord: Border = (text, at) => isWordSign(text[at - 1]) !== isWordSign(text[at]);
