export { openSharedSecurity, type SharedSecurity } from './shared-security';
