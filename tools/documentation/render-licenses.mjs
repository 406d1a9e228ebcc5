import { escapeHtml } from './escape-html.mjs';

/** The page of what is built in, and of its licenses. */
export function renderLicenses(licenses) {
  const parts = licenses.map(
    ({ name, version, license, text }) =>
      `<h2>${escapeHtml(`${name} ${version}`)}</h2><p>${escapeHtml(license)}</p><pre class="wide" tabindex="0"><code>${escapeHtml(text)}</code></pre>`,
  );
  return `<h1>Licenses</h1><p>Atrium is built of its own code, which is under Apache-2.0, and of these packages.</p>${parts.join('\n')}`;
}
