/**
 * The key of a log in the browser's storage (spec section 7). One log per identifier, here the base
 * path: several servers can stand behind one origin.
 */
export async function createLogKey(type: string, identifier?: string): Promise<string> {
  const key = `opensearchDashboards.history.${type}`;
  if (!identifier) return key;
  // Without a secure origin there is no digest; the identifier itself serves as well.
  if (!globalThis.crypto?.subtle) return `${key}-${identifier}`;
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(identifier));
  return `${key}-${btoa(String.fromCharCode(...new Uint8Array(digest)))}`;
}
