/** A browser that knows no violation of a policy enforces none: it stops here, with one sentence. */
export function stopWithoutPolicy(page: Window): void {
  if ('SecurityPolicyViolationEvent' in page) return;
  page.document.write('<h1 id="osd_legacy_browser_error">Please upgrade your browser</h1>');
  page.stop();
}
