/** Numbers of one line, at the buckets of the chart; null where there is none. */
export interface Series {
  label: string;
  values: readonly (number | null)[];
  /** The value that it is split by. */
  split?: string;
  look: Look;
}

export interface Look {
  color?: string;
  hidden?: boolean;
  lines?: { width?: number; fill?: number; show?: boolean; steps?: boolean };
  bars?: { show: boolean; width?: number };
  points?: { show: boolean; radius?: number };
  stack?: boolean;
  /** From 1. */
  axis?: number;
  precision?: number;
}

export interface Axis {
  min?: number;
  max?: number;
  position?: 'left' | 'right';
  label?: string;
  /** `bytes`, `percent`, `currency:EUR`, `custom:$:`. */
  units?: string;
  decimals?: number;
}

/** What the functions of a chart share. */
export interface Sheet {
  axes: Map<number, Axis>;
  title?: string;
  legend?: { show: boolean; position?: string };
}

/** The buckets of a chart. */
export interface Buckets {
  /** Where each begins, in milliseconds since 1970. */
  times: readonly number[];
  /** How wide they are, in milliseconds. */
  width: number;
}
