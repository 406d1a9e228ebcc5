export { type AuthService, createAuth, hasSignInPage } from './auth-service';
export { createAdministrator } from './create-administrator';
export { safeNextUrl } from './next-url';
export { SECURITY_STEPS } from './security-schema';
export { principalOf } from './principal-of';
export { type Principal } from '../principal/principal';
export { readRulesChange } from './milestones';
