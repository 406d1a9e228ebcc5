export {
  evaluateFormula,
  type FormulaValue,
  isArithmetic,
  unknownFunction,
} from './evaluate-formula';
export { type Formula, type FormulaCall, FormulaError } from './formula';
export { parseFormula } from './parse-formula';
