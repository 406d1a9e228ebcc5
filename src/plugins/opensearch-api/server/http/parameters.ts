import { ApiError, illegalArgument } from './api-error';

/** What every address takes. */
export const COMMON_PARAMETERS = [
  'pretty',
  'human',
  'error_trace',
  'format',
  'filter_path',
] as const;

/** Where indices are named. All are open here, and none is hidden. */
export const INDICES_OPTIONS = [
  'ignore_unavailable',
  'allow_no_indices',
  'expand_wildcards',
  'ignore_throttled',
] as const;

/** How long a manager of the cluster is waited for: there is none to wait for. */
export const MANAGER_TIMEOUTS = [
  'cluster_manager_timeout',
  'master_timeout',
  'timeout',
  'local',
] as const;

/** The part of the address behind the question mark, read as OpenSearch reads it: of several values the last one counts. */
export interface Parameters {
  has(name: string): boolean;
  text(name: string): string | undefined;
  list(name: string): readonly string[] | undefined;
  /** Written without a value, it is true. */
  flag(name: string, otherwise?: boolean): boolean;
  integer(name: string): number | undefined;
  /** Up to 2^53. */
  long(name: string): number | undefined;
  /** Throws where there is one that nobody reads. */
  refuseOthers(path: string, known: ReadonlySet<string>): void;
}

const MOST = 100;

export function readParameters(search: string): Parameters {
  if (NO_ESCAPE.test(search)) {
    throw new ApiError(
      400,
      'bad_parameter_exception',
      "The parameters can't be decoded: % must be followed by two hexadecimal digits.",
    );
  }
  const values = new Map(new URLSearchParams(search));
  if (values.size > MOST) throw illegalArgument(`request has more than [${MOST}] parameters`);
  const text = (name: string) => values.get(name);
  return {
    has: (name) => values.has(name),
    text,
    list: (name) =>
      text(name)
        ?.split(',')
        .map((part) => part.trim())
        .filter(Boolean),
    flag(name, otherwise = false) {
      const value = text(name);
      if (value === undefined) return otherwise;
      if (value === '' || value === 'true') return true;
      if (value === 'false') return false;
      throw illegalArgument(
        `Failed to parse value [${value.slice(0, 100)}] as only [true] or [false] are allowed.`,
      );
    },
    integer(name) {
      const value = text(name);
      if (value === undefined) return undefined;
      const number = Number(value);
      if (/^[+-]?\d{1,10}$/.test(value) && Math.abs(number) < 2 ** 31) return number;
      throw noNumber('int', name, value);
    },
    long(name) {
      const value = text(name);
      if (value === undefined) return undefined;
      if (/^[+-]?\d{1,16}$/.test(value) && Number.isSafeInteger(Number(value)))
        return Number(value);
      throw noNumber('long', name, value);
    },
    refuseOthers: (path, known) => refuseOthers([...values.keys()], path, known),
  };
}

function noNumber(kind: 'int' | 'long', name: string, value: string): ApiError {
  const shown = value.slice(0, 100);
  const reason = `Failed to parse ${kind} parameter [${name}] with value [${shown}]`;
  if (kind === 'long' && /^[+-]?\d{16,19}$/.test(value)) {
    const most = Number.MAX_SAFE_INTEGER;
    return illegalArgument(`${reason}: numbers beyond ${most} are not supported here`);
  }
  const behind = { type: 'number_format_exception', reason: `For input string: "${shown}"` };
  return new ApiError(400, 'illegal_argument_exception', reason, { caused_by: behind });
}

const NO_ESCAPE = /%(?![\da-f]{2})/i;

function refuseOthers(names: readonly string[], path: string, known: ReadonlySet<string>): void {
  const unknown = names.filter((name) => !known.has(name)).toSorted();
  if (unknown.length === 0) return;
  const plural = unknown.length === 1 ? 'parameter' : 'parameters';
  const list = unknown.map((name) => `[${name.slice(0, 100)}]`).join(', ');
  throw new ApiError(
    400,
    'illegal_argument_exception',
    `request [${path}] contains unrecognized ${plural}: ${list}`,
  );
}
