export const DISTANCE_UNITS = ['s', 'm', 'h', 'd', 'w', 'M', 'y'] as const;

/** One step from now. */
export interface Distance {
  /** Below 0 before now. */
  amount: number;
  unit: (typeof DISTANCE_UNITS)[number];
  /** The whole of the unit is meant. */
  rounded: boolean;
}

const DISTANCE = /^now(?:([+-])(\d{1,9})([smhHdwMy]))?(?:\/([smhHdwMy]))?$/;

/** `now-3d`, `now-1d/d`, `now/w`; undefined for `now` alone and for further steps. */
export function readDistance(text: string): Distance | undefined {
  const [, sign, amount = '0', step, round] = DISTANCE.exec(text) ?? [];
  const letter = nameOf(step ?? round);
  if (!letter || (step && round && nameOf(step) !== nameOf(round))) return undefined;
  return {
    amount: Number(amount) * (sign === '-' ? -1 : 1),
    unit: letter,
    rounded: round !== undefined,
  };
}

const nameOf = (letter: string | undefined): Distance['unit'] | undefined =>
  DISTANCE_UNITS.find((unit) => unit === (letter === 'H' ? 'h' : letter));

export function writeDistance({ amount, unit, rounded }: Distance): string {
  const step = amount === 0 ? '' : `${amount < 0 ? '-' : '+'}${Math.abs(amount)}${unit}`;
  return `now${step}${rounded ? `/${unit}` : ''}`;
}
