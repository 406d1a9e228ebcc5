/** A document as one engine hands it to another. */
export interface MovedDocument {
  id: string;
  /** By which it was routed, where it was. */
  routing?: string;
  /** JSON text on one line, each value as it is kept. */
  source: string;
}
