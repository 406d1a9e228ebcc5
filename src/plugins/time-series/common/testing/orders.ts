export const DAY = 86_400_000;
export const START = Date.parse('2026-03-01T00:00:00Z');
export const DAYS = Array.from({ length: 14 }, (_, day) => day);

export interface Order {
  at: number;
  city: string;
  price: number | null;
  paid: boolean;
  /** Grows, and starts again. */
  counter: number;
}

/** Two weeks of orders; the eleventh day is without any, and some orders are without a price. */
export const ORDERS: readonly Order[] = Array.from({ length: 200 }, (_, at) => ({
  at: START + Math.floor((at * 14 * DAY) / 200),
  city: ['Ulm', 'Bonn', 'Kiel'][at % 7 === 0 ? 0 : at % 3] as string,
  price: at % 7 === 0 ? null : ((at * 37) % 101) + 0.25,
  paid: at % 4 === 0,
  counter: (at * 3) % 170,
})).filter(({ at }) => dayOf(at) !== 10);

function dayOf(at: number): number {
  return Math.floor((at - START) / DAY);
}

export const ofDay = (day: number, keep: (order: Order) => boolean = () => true) =>
  ORDERS.filter((order) => dayOf(order.at) === day && keep(order));
export const prices = (orders: readonly Order[]) => orders.flatMap(({ price }) => price ?? []);
export const sum = (numbers: readonly number[]) => numbers.reduce((total, one) => total + one, 0);
export const mean = (numbers: readonly number[]) =>
  numbers.length === 0 ? null : sum(numbers) / numbers.length;
