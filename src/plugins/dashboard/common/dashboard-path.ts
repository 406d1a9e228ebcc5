/** The id of the dashboard that an address of the app shows; undefined for its other pages. */
export function readDashboardId(hash: string): string | undefined {
  const [, id = ''] = /^#?\/(?:view|dashboard)\/([^?/]+)/.exec(hash) ?? [];
  return id === '' ? undefined : decode(id);
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
