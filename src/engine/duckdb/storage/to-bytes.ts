const units: Readonly<Record<string, number>> = {
  MB: 1e6,
  GB: 1e9,
  MiB: 1024 ** 2,
  GiB: 1024 ** 3,
};

/** An amount of memory as DuckDB writes it, such as `2GB`. */
export function toBytes(text: string): number {
  const [, amount, unit = ''] = /^(\d+(?:\.\d+)?)\s?([A-Za-z]+)$/.exec(text) ?? [];
  return Math.round(Number(amount) * (units[unit] ?? Number.NaN));
}
