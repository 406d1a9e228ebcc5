/** The API for server plugins. `start.ts` has what starts the server. */
export { type Principal, principalOf } from './auth';
export type { EngineService, RequestEngine } from './engine/engine-for-request';
export {
  type Claims,
  createClaims,
  type HeldClaim,
  SILENT_MS,
  type Turn,
  type Turns,
} from './claims';
export { createEncryption, type Encryption } from './auth/encryption';
export { ConfigError } from './config';
export { answerWithProgress, openEventStream, type EventStream } from './events';
export {
  closedObject,
  disconnectSignal,
  HttpError,
  JsonError,
  parseSafely,
  ServerBusyError,
  STATUS_OF_ENGINE_ERROR,
  toErrorBody,
  type Router,
} from './http';
export {
  checkUrl,
  createTestLimit,
  guardedFetch,
  type GuardedAnswer,
  RefusedAddress,
  resolveAllowed,
  type AllowedHosts,
  type AskedHost,
  type ResolveName,
} from './outgoing';
export type { RouteAccess } from './principal/route-access';
export type { CoreSetup, CoreStart, Logger, ServerPlugin } from './plugins/server-plugin';
export type {
  AskAhead,
  BegunSearch,
  FoldersOf,
  PlanTools,
  RoutePlan,
  SearchesOf,
  ShownObject,
  Surroundings,
} from './plugins/route-plan';
export { firstWeekday, pageDates } from './plugins/page-dates';
export type { FindOptions, SavedObjectsClient, SavedObjectType } from './saved-objects';
export type { UiSettingDefinition, UiSettingsClient } from './ui-settings';
