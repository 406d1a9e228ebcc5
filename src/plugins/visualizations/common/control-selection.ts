/** What is chosen in a control of a page, of whatever kind. Empty: nothing. */
export interface ControlSelection {
  /** Of a list. */
  values?: readonly (string | number | boolean)[];
  /** The values, or having any, are what must not be. */
  exclude?: true;
  /** Any value of the field. */
  exists?: true;
  /** Of a range. */
  from?: number;
  to?: number;
  /** Of a time slice: parts of the page's time, from 0 to 1. */
  start?: number;
  end?: number;
}
