/** Of a file that is looked at before it is loaded, in bytes. */
export const PREVIEW_BYTES = {
  /** The beginning of a text. */
  head: 512 * 1024,
  /** Of formats that are read as a whole, as their end says where things are; larger ones are loaded without a look. */
  whole: 32 * 1024 * 1024,
} as const;
