export { evaluateFormula, type FormulaValue } from './evaluate-formula';
export { type Formula, FormulaError } from './formula';
export { parseFormula } from './parse-formula';
