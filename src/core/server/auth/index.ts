export { hasSignInPage } from './auth-routes';
export { type AuthService, createAuth } from './auth-service';
export { createAdministrator } from './create-administrator';
export { safeNextUrl } from './next-url';
export { SECURITY_STEPS } from './security-schema';
export { openSharedSecurity, type SharedSecurity } from './shared';
export { principalOf } from './principal-of';
export { type Principal } from '../principal/principal';
export { readRulesChange } from './milestones';
