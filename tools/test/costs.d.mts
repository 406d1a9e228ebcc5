type Cost = { file: string } & Readonly<Record<string, number | string | boolean>>;
type Budgets = Readonly<Record<string, Readonly<Record<string, number>>>>;

/** What is over its budget, or has none; nothing where all is in order. */
export function checkCosts(costs?: readonly Cost[], budgets?: Budgets): string | undefined;
