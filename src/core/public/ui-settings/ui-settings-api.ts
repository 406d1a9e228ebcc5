import { BehaviorSubject } from 'rxjs';
import { translateAnswer } from '#common/i18n';
import type { HttpFetchError, HttpSetup } from '../http';
import {
  UiSettingScope,
  type UiSettingsApi,
  type UiSettingsApis,
  type UiSettingsResponse,
} from './types';
import { withResolvers } from '../with-resolvers';

const SETTINGS_PATH = '/api/opensearch-dashboards/settings';

interface Batch {
  values: Map<string, unknown>;
  answer: Promise<UiSettingsResponse>;
  send(): Promise<void>;
}

/**
 * `GET` and `POST /api/opensearch-dashboards/settings` (spec, section 7). Changes made while a call
 * is on its way go together in the next one.
 */
export function createUiSettingsApi(
  http: Pick<HttpSetup, 'fetch'>,
  scope?: UiSettingScope,
): UiSettingsApi {
  const loadingCount$ = new BehaviorSubject(0);
  const count = (change: number) => loadingCount$.next(loadingCount$.value + change);
  let waiting: Batch | undefined;
  let isSending = false;

  async function request(method: string, body?: object): Promise<UiSettingsResponse> {
    count(1);
    try {
      return await http.fetch<UiSettingsResponse>(SETTINGS_PATH, {
        method,
        headers: { accept: 'application/json' },
        ...(body && { body: JSON.stringify(body) }),
        ...(scope && { query: { scope } }),
      });
    } catch (error) {
      throw toReason(error);
    } finally {
      count(-1);
    }
  }

  async function flush() {
    if (isSending || !waiting) return;
    const batch = waiting;
    waiting = undefined;
    isSending = true;
    await batch.send();
    isSending = false;
    await flush();
  }

  function openBatch(): Batch {
    const { promise, resolve, reject } = withResolvers<UiSettingsResponse>();
    const values = new Map<string, unknown>();
    const send = () =>
      request('POST', { changes: Object.fromEntries(values) }).then(resolve, reject);
    return { values, answer: promise, send };
  }

  return {
    batchSet(key, value) {
      waiting ??= openBatch();
      waiting.values.set(key, value);
      const { answer } = waiting;
      void flush();
      return answer;
    },
    getAll: () => request('GET'),
    hasPendingChanges: () => isSending && waiting !== undefined,
    getLoadingCount$: () => loadingCount$.asObservable(),
    stop: () => loadingCount$.complete(),
  };
}

/** One for each scope, and one for what holds over all of them. */
export function createUiSettingsApis(http: Pick<HttpSetup, 'fetch'>): UiSettingsApis {
  return {
    default: createUiSettingsApi(http),
    [UiSettingScope.GLOBAL]: createUiSettingsApi(http, UiSettingScope.GLOBAL),
    [UiSettingScope.USER]: createUiSettingsApi(http, UiSettingScope.USER),
  };
}

/** The message to show: the server's own words if it refuses a value. */
function toReason(error: unknown): unknown {
  const { response, body } = (error ?? {}) as Partial<HttpFetchError>;
  if (!response || response.status < 400) return error;
  const text = `Request failed with status code: ${response.status}`;
  return new Error(response.status === 400 ? (translateAnswer(body) ?? text) : text);
}
