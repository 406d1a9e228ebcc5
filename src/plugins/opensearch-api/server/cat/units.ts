import { illegalArgument } from '../http/api-error';
import type { Parameters } from '../http/parameters';

/** A number of bytes or milliseconds is written in the unit that the request names. */
export type Cell =
  | string
  | number
  | null
  | undefined
  | { bytes: number; milliseconds?: undefined }
  | { milliseconds: number; bytes?: undefined };

export interface Units {
  /** Undefined: each in the one that suits it. */
  bytes: number | undefined;
  time: number | undefined;
}

const BYTES: Readonly<Record<string, number>> = {
  b: 1,
  k: 1024,
  kb: 1024,
  m: 1024 ** 2,
  mb: 1024 ** 2,
  g: 1024 ** 3,
  gb: 1024 ** 3,
  t: 1024 ** 4,
  tb: 1024 ** 4,
  p: 1024 ** 5,
  pb: 1024 ** 5,
};

const MILLISECONDS: Readonly<Record<string, number>> = {
  nanos: 1e-6,
  micros: 1e-3,
  ms: 1,
  s: 1000,
  m: 60_000,
  h: 3_600_000,
  d: 86_400_000,
};

export function readUnits(parameters: Parameters): Units {
  return {
    bytes: unitOf('bytes', BYTES, parameters),
    time: unitOf('time', MILLISECONDS, parameters),
  };
}

function unitOf(
  name: string,
  units: Readonly<Record<string, number>>,
  parameters: Parameters,
): number | undefined {
  const text = parameters.text(name);
  if (text === undefined) return undefined;
  if (Object.hasOwn(units, text)) return units[text];
  throw illegalArgument(
    `Failed to parse [${name}] with value [${text.slice(0, 50)}]: unknown unit`,
  );
}

/** As texts, also in JSON; null where nothing is known. */
export function writeCell(cell: Cell, units: Units): string | null {
  if (cell === undefined || cell === null) return null;
  if (typeof cell !== 'object') return String(cell);
  if (cell.bytes !== undefined) {
    return units.bytes === undefined
      ? suitableBytes(cell.bytes)
      : String(Math.floor(cell.bytes / units.bytes));
  }
  return units.time === undefined
    ? suitableTime(cell.milliseconds)
    : String(Math.floor(cell.milliseconds / units.time));
}

/** `4.9kb`, as OpenSearch writes sizes: cut after one digit. */
function suitableBytes(bytes: number): string {
  const steps = ['b', 'kb', 'mb', 'gb', 'tb', 'pb'];
  const step = Math.min(steps.length - 1, bytes < 1 ? 0 : Math.floor(Math.log2(bytes) / 10));
  return `${cut(bytes / 1024 ** step)}${steps[step]}`;
}

function suitableTime(milliseconds: number): string {
  const [unit, size] = (
    [
      ['d', 86_400_000],
      ['h', 3_600_000],
      ['m', 60_000],
      ['s', 1000],
    ] as const
  ).find(([, least]) => milliseconds >= least) ?? ['ms', 1];
  return `${cut(milliseconds / size)}${unit}`;
}

const cut = (value: number): string => String(Math.floor(value * 10) / 10);
