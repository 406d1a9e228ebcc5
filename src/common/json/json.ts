export type JsonValue =
  | null
  | boolean
  | number
  | string
  | readonly JsonValue[]
  | { readonly [key: string]: JsonValue };

export type JsonObject = { readonly [key: string]: JsonValue };

/**
 * JSON as the engine wrote it. It is passed on untouched: parsing it would cost time and round
 * integers beyond 2^53.
 */
export type JsonText = string & { readonly kind: 'json' };
