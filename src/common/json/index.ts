export type { JsonObject, JsonText, JsonValue } from './json';
