interface SizeOptions {
  /** Pixels. */
  least: number;
  most: number;
  /** The ecosystem's `linear`, `log` and `square root`. */
  scale: string;
}

/** The size of a word by its value. All are large where all are the same. */
export function toSize(
  values: readonly number[],
  { least, most, scale }: SizeOptions,
): (value: number) => number {
  const bend = (value: number) =>
    scale === 'log'
      ? Math.log1p(Math.max(0, value))
      : scale === 'square root'
        ? Math.sqrt(Math.max(0, value))
        : value;
  const bent = values.map(bend);
  const min = Math.min(...bent);
  const max = Math.max(...bent);
  return (value) =>
    max === min ? most : Math.round(least + ((bend(value) - min) / (max - min)) * (most - least));
}
