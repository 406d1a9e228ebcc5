/** Rows of one answer on a page; an export has all of them. */
export const MOST_SHOWN_ROWS = 10_000;
