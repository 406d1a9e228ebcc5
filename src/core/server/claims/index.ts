export { type Claims, createClaims, SILENT_MS } from './claims';
export type { HeldClaim } from './held-claim';
export { LOAD_CLAIM_TYPE, openLoadTurns, type Turn, type Turns } from './turns';
