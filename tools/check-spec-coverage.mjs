export { checkSpecCoverage } from './coverage/check-coverage.mjs';
