import { FormulaError, isArithmetic, parseFormula, unknownFunction } from '#common/formula';
import { COLUMN_FUNCTIONS, ROW_FUNCTIONS } from './formula-functions';
import { callsOf, leafOf } from './leaf-metrics';

/** What is wrong with the text of a formula, in words for a person, as far as it can be told without data. */
export function formulaProblem(text: string): string | undefined {
  try {
    for (const call of callsOf(parseFormula(text))) {
      const { name } = call;
      const isKnown =
        leafOf(call, '') !== undefined ||
        COLUMN_FUNCTIONS.has(name) ||
        ROW_FUNCTIONS.has(name) ||
        isArithmetic(name);
      if (!isKnown) return unknownFunction(name);
    }
    return undefined;
  } catch (error) {
    if (error instanceof FormulaError) return error.message;
    throw error;
  }
}
