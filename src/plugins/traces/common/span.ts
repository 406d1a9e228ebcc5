/** One step of a trace, as its document tells of it. */
export interface Span {
  /** Of its document. */
  index: string;
  documentId: string;
  spanId: string;
  /** Missing for the first one of a trace. */
  parentId?: string;
  name: string;
  service: string;
  /** Nanoseconds since 1970. */
  start: bigint;
  end: bigint;
  isFailed: boolean;
  /** Why. */
  message?: string;
  kind?: string;
}

/** A line of a log that was written in a trace. */
export interface TraceLog {
  index: string;
  documentId: string;
  spanId?: string;
  /** Nanoseconds since 1970; missing where the document has no time that could be read. */
  time?: bigint;
  level?: string;
  message: string;
}
