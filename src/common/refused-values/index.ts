export {
  explainRefusedValue,
  RefusedValueError,
  type ValueProblem,
  valueProblemOf,
} from './explain-refused-value';
export { describeMisfit, findMisfit } from './find-misfit';
export type { Written } from './written-values';
