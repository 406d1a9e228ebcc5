export {
  type AskedSearch,
  explainRefusedValue,
  RefusedValueError,
  type ValueProblem,
  valueProblemOf,
} from './explain-refused-value';
export { describeMisfit, findMisfit } from './find-misfit';
export type { ValuePlace, Written } from './written-values';
