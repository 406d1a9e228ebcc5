export { createFatalErrors } from './fatal-errors';
export type {
  FatalErrorInfo,
  FatalErrors,
  FatalErrorsSetup,
  FatalErrorsStart,
} from './fatal-errors';
export { showFatalErrors } from './show-fatal-errors';
