export {
  RefusedAddress,
  resolveAllowed,
  type AllowedHosts,
  type AskedHost,
  type ResolveName,
} from './allowed-host';
export { checkUrl, guardedFetch, type GuardedAnswer } from './guarded-fetch';
