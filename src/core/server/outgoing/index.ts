export {
  RefusedAddress,
  resolveAllowed,
  type AllowedHosts,
  type AskedHost,
  type ResolveName,
} from './allowed-host';
export { checkUrl, guardedFetch, guardedLookup, type GuardedAnswer } from './guarded-fetch';
export { createTestLimit } from './test-limit';
