export { computeFormulas } from './compute-formulas';
export { expandFormulas } from './expand-formulas';
export { shiftContext } from './shift-context';
