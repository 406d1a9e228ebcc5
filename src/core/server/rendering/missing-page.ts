import { randomBytes } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../config';
import { workspacePathOf } from '../http';
import { readBranding } from './branding';
import { escape } from './escape';
import { readPageTheme } from './page-theme';
import { titleOf } from './page-title';
import { styleLink, styleSheetsOf } from './style-sheets';

const STYLES = `
body{margin:0;padding:64px 24px;background:var(--a-canvas);color:var(--a-text);font:14px/22px var(--a-font)}
main{max-width:560px;margin:auto}
h1{margin:0 0 8px;font-size:28px;line-height:36px}
p{margin:0 0 16px;overflow-wrap:anywhere}
a{color:var(--a-accent-text)}
a:focus-visible{outline:2px solid var(--a-accent);outline-offset:2px;border-radius:var(--a-r-1)}
`;

/** Nothing but the page itself, and no script. */
const POLICY = (nonce: string) =>
  `default-src 'none'; style-src 'self' 'nonce-${nonce}'; img-src 'self'; font-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'self'`;

/** For a person who followed a wrong link: that nothing is there, and the way home. The status stays 404. */
export function createMissingPage(config: Config, buildNumber: number) {
  const basePath = config['server.basePath'] ?? '';
  const product = titleOf(config);
  const faviconPath = readBranding(config).metadata.faviconUrl ?? `${basePath}/ui/favicon.svg`;
  return (request: FastifyRequest, reply: FastifyReply): string => {
    const nonce = randomBytes(16).toString('base64');
    const theme = readPageTheme(request.headers.cookie, {});
    const sheets = styleSheetsOf({ ...theme, systemScheme: undefined }, []).map((sheet) =>
      styleLink(sheet, `${basePath}/${buildNumber}/bundles/`),
    );
    const inWorkspace = workspacePathOf(request);
    const [path = ''] = request.url.split('?');
    void reply
      .type('text/html; charset=utf-8')
      .header('content-security-policy', POLICY(nonce))
      .header('vary', 'accept');
    return `<!DOCTYPE html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>No such page - ${escape(product)}</title>
${sheets.join('\n')}
<style nonce="${nonce}">${STYLES}</style>
<link rel="icon" href="${escape(faviconPath)}"${faviconPath.endsWith('.svg') ? ' type="image/svg+xml"' : ''}>
</head>
<body>
<main>
<h1>No such page</h1>
<p>There is nothing at ${escape(inWorkspace + path)}. Check the address, or begin at the home page of ${escape(product)}.</p>
<p><a href="${escape(`${basePath}${inWorkspace}/`)}">Go to the home page</a></p>
</main>
</body>
</html>
`;
  };
}
