import type { LoadNotice } from '#common/search';
import { tell, toAttributes, type ServerMessageCode } from '#common/server-messages';

/** A notice about a load or a changed type, which a page can translate. */
export function notice<Code extends ServerMessageCode>(
  ...message: Parameters<typeof tell<Code>>
): LoadNotice {
  const translatable = tell(...message);
  return { message: translatable.text, attributes: toAttributes(translatable) };
}

/** Each once, however often it was reported. */
export const distinctNotices = (notices: readonly LoadNotice[]): readonly LoadNotice[] => [
  ...new Map(notices.map((one) => [one.message, one])).values(),
];

const MOST_LETTERS = 60;

/** The beginning of a name or a value: either may have megabytes. */
export const shorten = (text: string): string =>
  text.length > MOST_LETTERS ? `${text.slice(0, MOST_LETTERS)}…` : text;
