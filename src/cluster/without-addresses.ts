/** As much of a text of the cluster's as a person reads; a proxy may send megabytes. */
const LONGEST = 2000;
const HIDDEN = '…';

const FORMS = [
  // `https://name:secret@host:9200/path`
  /\b(?:https?|wss?|ldaps?|s3):\/\/[^\s"'<>\])}]+/gi,
  // `Basic …`, `Bearer …`, `Authorization: …`, `password=…`
  /\b(?:basic|bearer) [\w.~+/=-]{6,}/gi,
  /\b(?:authorization|password|passwd)["']? ?[:=] ?["']?[^\s"',;&)}\]]+/gi,
  /\b(?:secret|token|api_?key)=[^\s"',;&)}\]]+/gi,
  // `[node-1][10.0.0.1:9300]`, `10.0.0.1:9300`, `[::1]:9300`, and names that have a dot or are this machine's
  /(?:\[[\w.-]{1,100}\] ?)?\[(?:\d{1,3}\.){3}\d{1,3}:\d{2,5}\]/g,
  /(?<![\d.])(?:\d{1,3}\.){3}\d{1,3}:\d{2,5}/g,
  /\[[\da-f:]{2,45}\]:\d{2,5}/gi,
  /(?<![\w.-])[\w-]{1,63}(?:\.[\w-]{1,63}){0,8}\.[a-z]{2,24}:\d{4,5}(?!\d)/gi,
  /(?<![\w.-])localhost:\d{2,5}/gi,
  // What Java calls an address: `node-1.internal/10.0.0.1`
  /(?<![\w.-])[\w.-]{0,253}\/(?:\d{1,3}\.){3}\d{1,3}/g,
];

/** What the cluster says, without hosts and credentials that it may name: it is shown to whoever asked. */
export function withoutAddresses(text: string): string {
  const shown = text.length > LONGEST ? `${text.slice(0, LONGEST)}${HIDDEN}` : text;
  return FORMS.reduce((left, form) => left.replace(form, HIDDEN), shown);
}
