/** On the tokens of the theme's stylesheet. In the page itself: it belongs to one version and one page in a hundred visits. */
export const documentationStyles = `
*{box-sizing:border-box}
body{margin:0;background:var(--a-canvas);color:var(--a-text);font:14px/22px var(--a-font)}
a{color:var(--a-accent-text)}
a:focus-visible,.wide:focus-visible{outline:2px solid var(--a-accent);outline-offset:2px;border-radius:var(--a-r-1)}
.skip{position:absolute;inset-inline-start:8px;top:-64px}
.skip:focus{top:8px;padding:4px 8px;background:var(--a-raised)}
header{display:flex;gap:12px;align-items:center;height:var(--a-header);padding:0 24px;border-bottom:1px solid var(--a-line);background:var(--a-surface)}
header a{color:var(--a-text);font-weight:600;text-decoration:none}
header span{color:var(--a-text-2)}
.page{display:grid;grid-template-columns:232px minmax(0,1fr)}
nav{position:sticky;top:0;align-self:start;max-height:100dvh;padding:16px 12px 32px 24px;overflow:auto}
nav h2{margin:16px 0 4px;color:var(--a-text-2);font-size:12px;line-height:16px;font-weight:600}
nav ul{margin:0;padding:0;list-style:none}
nav a{display:block;padding:4px 8px;margin-inline-start:-8px;border-radius:var(--a-r-2);color:var(--a-text);font-size:13px;line-height:20px;text-decoration:none}
nav a:hover{background:var(--a-hover)}
nav a[aria-current]{background:var(--a-selected);font-weight:600}
main{max-width:860px;padding:24px 32px 64px}
main h1{margin:0 0 16px;font-size:28px;line-height:36px}
main h2{margin:32px 0 8px;font-size:20px;line-height:28px}
main h3{margin:24px 0 4px;font-size:16px;line-height:24px}
main p,main ul,main ol{margin:0 0 12px}
main p a,main li a,main td a{text-decoration:underline}
main ul,main ol{padding-inline-start:20px;list-style:disc}
main ol{list-style:decimal}
main li{margin:4px 0}
main code{padding:1px 4px;border-radius:var(--a-r-1);background:var(--a-sunken);font:12px/18px var(--a-mono);overflow-wrap:anywhere}
main pre{margin:0 0 16px;padding:12px;border:1px solid var(--a-line);border-radius:var(--a-r-2);background:var(--a-surface)}
main pre code{padding:0;background:none;overflow-wrap:normal}
main img{display:block;max-width:100%;height:auto;margin:16px 0;border:1px solid var(--a-line);border-radius:var(--a-r-2)}
.wide{margin:0 0 16px;overflow-x:auto}
main table{border-collapse:collapse;width:100%;font-size:13px;line-height:20px}
main td{overflow-wrap:anywhere}
main th,main td{padding:6px 12px 6px 0;border-bottom:1px solid var(--a-line);text-align:start;vertical-align:top}
main td:first-child{min-width:168px}
main th{color:var(--a-text-2);font-weight:600}
header .contents{display:none;margin-inline-start:auto;color:var(--a-accent-text);font-weight:400}
@media (max-width:767px){header{padding:0 16px}header .contents{display:block}.page{display:flex;flex-direction:column}main{padding:16px}nav{order:2;position:static;max-height:none;padding:8px 16px 32px;border-top:1px solid var(--a-line)}}
`;
