export type {
  FatalErrorInfo,
  FatalErrors,
  FatalErrorsSetup,
  FatalErrorsStart,
} from './fatal-errors';
export { createFatalErrorsService, type FatalErrorsService } from './fatal-errors-service';
export { showFatalErrors } from './show-fatal-errors';
