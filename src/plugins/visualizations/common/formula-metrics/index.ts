export { computeFormulas } from './compute-formulas';
export { expandFormulas } from './expand-formulas';
export { formulaProblem } from './formula-problem';
export { shiftContext } from './shift-context';
