export { type AuthService, createAuth, hasSignInPage } from './auth-service';
export { createAdministrator } from './create-administrator';
export { safeNextUrl } from './next-url';
export { type Principal, principalOf } from './principal';
