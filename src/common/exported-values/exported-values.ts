export type ExportedRow = readonly ExportedValue[];

/** Numbers have all their digits. A value of several is a list. */
export type ExportedValue =
  | null
  | string
  | number
  | bigint
  | boolean
  | ExportedTime
  | ExportedJson
  | readonly ExportedValue[];

/** A moment, or a day. */
export class ExportedTime {
  /** Microseconds since 1970, in UTC. */
  readonly micros: bigint;
  readonly isDay: boolean;
  constructor(micros: bigint, isDay = false) {
    this.micros = micros;
    this.isDay = isDay;
  }
}

/** An object, or a number with more digits than a `number` has, as JSON text. */
export class ExportedJson {
  readonly text: string;
  constructor(text: string) {
    this.text = text;
  }
}
