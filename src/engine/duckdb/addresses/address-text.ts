/** An internet address as the number of its 128 bits; those of version 4 are the mapped ones. */
export type Address = bigint;

const MAPPED = 0xffff_0000_0000n;
const GROUP = 0xffffn;

/** Undefined for a text that is not an address. */
export function parseAddress(text: string): Address | undefined {
  if (!text.includes(':')) {
    const short = parseShort(text);
    return short === undefined ? undefined : MAPPED + short;
  }
  if (text.length > 45) return undefined;
  const last = text.slice(text.lastIndexOf(':') + 1);
  const short = last.includes('.') ? parseShort(last) : undefined;
  if (last.includes('.') && short === undefined) return undefined;
  const plain =
    short === undefined
      ? text
      : `${text.slice(0, -last.length)}${(short >> 16n).toString(16)}:${(short & GROUP).toString(16)}`;
  const halves = plain.split('::');
  if (halves.length > 2) return undefined;
  const [head = [], tail] = halves.map((half) => (half === '' ? [] : half.split(':')));
  const missing = 8 - head.length - (tail?.length ?? 0);
  if (tail ? missing < 1 : missing !== 0) return undefined;
  const groups = [...head, ...Array.from({ length: missing }, () => '0'), ...(tail ?? [])];
  if (!groups.every((group) => /^[\da-f]{1,4}$/i.test(group))) return undefined;
  return groups.reduce((sum, group) => (sum << 16n) + BigInt(`0x${group}`), 0n);
}

function parseShort(text: string): bigint | undefined {
  const parts = text.split('.');
  if (parts.length !== 4 || !parts.every((part) => /^(0|[1-9]\d{0,2})$/.test(part))) {
    return undefined;
  }
  if (parts.some((part) => Number(part) > 255)) return undefined;
  return parts.reduce((sum, part) => (sum << 8n) + BigInt(part), 0n);
}

/** The one way to write an address (RFC 5952). */
export function addressText(address: Address): string {
  if (address >> 32n === GROUP) {
    return [24n, 16n, 8n, 0n].map((shift) => String((address >> shift) & 0xffn)).join('.');
  }
  const groups = Array.from({ length: 8 }, (_, at) =>
    ((address >> BigInt(16 * (7 - at))) & GROUP).toString(16),
  );
  const runs = [...` ${groups.join(' ')} `.matchAll(/(?<= )0(?: 0)+(?= )/g)];
  const longest = runs.reduce((best, [run]) => (run.length > best.length ? run : best), '');
  if (longest === '') return groups.join(':');
  const [before = '', after = ''] = splitOnce(` ${groups.join(' ')} `, ` ${longest} `);
  return `${before.trim().replaceAll(' ', ':')}::${after.trim().replaceAll(' ', ':')}`;
}

function splitOnce(text: string, separator: string): readonly string[] {
  const at = text.indexOf(separator);
  return [text.slice(0, at), text.slice(at + separator.length)];
}

export interface AddressRange {
  from: Address;
  /** Included. */
  to: Address;
}

/** The addresses of `10.0.0.0/8` or `2001:db8::/32`; undefined for anything else. */
export function parseMask(text: string): AddressRange | undefined {
  const [base = '', length = '', ...rest] = text.split('/');
  const address = parseAddress(base);
  if (address === undefined || rest.length > 0 || !/^\d{1,3}$/.test(length)) return undefined;
  const width = base.includes(':') ? 128 : 32;
  if (Number(length) > width) return undefined;
  const size = 1n << BigInt(width - Number(length));
  const from = (address / size) * size;
  return { from, to: from + size - 1n };
}
