const r = String.raw;
// Loose inside of IPV6: each of its parts is there many times, and a smaller expression is found ten times as fast.
const HEX = '[0-9A-Fa-f]+';
const NUMBERS = '[0-9]+(?:[.][0-9]+){3}';
const OCTET = '(?:25[0-5]|2[0-4][0-9]|[01]?[0-9]{1,2})';

/** Addresses, hosts, paths and URIs. */
export const NETWORK: Readonly<Record<string, string>> = {
  MAC: r`%{CISCOMAC}|%{WINDOWSMAC}|%{COMMONMAC}`,
  CISCOMAC: r`(?:[0-9A-Fa-f]{4}\.){2}[0-9A-Fa-f]{4}`,
  WINDOWSMAC: r`(?:[0-9A-Fa-f]{2}-){5}[0-9A-Fa-f]{2}`,
  COMMONMAC: r`(?:[0-9A-Fa-f]{2}:){5}[0-9A-Fa-f]{2}`,
  // Eight groups, or fewer around two colons; the last two may be an address of four numbers.
  IPV6:
    `(?:${HEX}(?::${HEX}){7}|(?:${HEX}:){6}${NUMBERS}` +
    `|(?:${HEX}(?::${HEX}){0,6})?::(?:(?:${HEX}:)*(?:${NUMBERS}|${HEX}))?)` +
    r`(?:%[0-9A-Za-z]+)?`,
  IPV4: `${OCTET}(?:[.]${OCTET}){3}`,
  IP: r`%{IPV6}|%{IPV4}`,
  HOSTNAME: r`[0-9A-Za-z][0-9A-Za-z-]*(?:\.[0-9A-Za-z][0-9A-Za-z-]*)*\.?`,
  IPORHOST: r`%{IP}|%{HOSTNAME}`,
  HOSTPORT: r`%{IPORHOST}:%{POSINT}`,
  PATH: r`%{UNIXPATH}|%{WINPATH}`,
  UNIXPATH: r`(?:/(?:[\w%!$@:.,+~-]|\\.)*)+`,
  TTY: r`/dev/(?:pts|tty[pq]?)\w*/?[0-9]+`,
  WINPATH: r`(?:[A-Za-z]+:|\\)(?:\\[^\\?*]*)+`,
  URIPROTO: r`[A-Za-z][0-9A-Za-z+.-]+`,
  URIHOST: r`%{IPORHOST}(?::%{POSINT:port})?`,
  URIPATH: r`(?:/[0-9A-Za-z$.+!*'(){},~:;=@#%&_-]*)+`,
  URIPARAM: r`\?[0-9A-Za-z$.+!*'|(){},~@#%&/=:;_?\-\[\]<>]*`,
  URIPATHPARAM: r`%{URIPATH}(?:%{URIPARAM})?`,
  URI: r`%{URIPROTO}://(?:%{USER}(?::[^@]*)?@)?(?:%{URIHOST})?(?:%{URIPATHPARAM})?`,
};
