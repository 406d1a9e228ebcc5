/** What a plugin's manifest says of an app. */
export interface ApplicationManifest {
  id: string;
  /** Addresses below the base path that the app asks for (GET) as soon as it is opened. */
  firstRequests?: readonly string[];
}

export interface FirstRequest {
  method: 'GET' | 'POST';
  url: string;
  body?: string;
}

/**
 * What the page of an app asks for in any case, so that its first lines can ask while the scripts are still loading. The
 * browser sends the same itself where something differs: an app that no manifest names costs a round trip, no more.
 */
export function firstRequestsOf(
  appId: string,
  applications: readonly ApplicationManifest[],
  basePath: string,
): readonly FirstRequest[] {
  const ids = applications.map(({ id }) => id).toSorted();
  const app = applications.find(({ id }) => id === appId);
  return [
    {
      method: 'POST',
      url: `${basePath}/api/core/capabilities`,
      body: JSON.stringify({ applications: ids }),
    },
    ...(app?.firstRequests ?? []).map((path) => ({ method: 'GET', url: basePath + path }) as const),
  ];
}

/** The script that sends them; the shell's HTTP client takes the answers from the window. */
export function firstRequestsScript(requests: readonly FirstRequest[], version: string): string {
  const headers = {
    'Content-Type': 'application/json',
    'osd-version': version,
    'osd-xsrf': 'osd-fetch',
  };
  return `window.__osdEarlyAnswers__=${toScript(requests)}.map(function(q){q.answer=fetch(q.url,{method:q.method,body:q.body,headers:${toScript(headers)}}).then(function(r){return r.text().then(function(t){return{status:r.status,statusText:r.statusText,headers:[...r.headers],text:t}})});q.answer.catch(function(){});return q})`;
}

/** JSON that can stand in a script of a page: no text in it can end the script. */
function toScript(value: unknown): string {
  return JSON.stringify(value).replaceAll('<', '\\u003c');
}
