export { readDefaultRefresh, readDefaultTime } from './page-times';
export { scriptCheck } from './script-check';
