export type { Access, RouteAccess } from './access';
export { type AuthService, createAuth, hasSignInPage } from './auth-service';
export { createAdministrator } from './create-administrator';
export { safeNextUrl } from './next-url';
export { hasRole, LOCAL_OPERATOR, type Principal, principalOf, type Role } from './principal';
