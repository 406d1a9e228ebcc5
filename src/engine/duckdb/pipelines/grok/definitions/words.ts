const r = String.raw;

/** Words, numbers and texts. */
export const WORDS: Readonly<Record<string, string>> = {
  USERNAME: r`[0-9A-Za-z._-]+`,
  USER: r`%{USERNAME}`,
  EMAILLOCALPART: r`[A-Za-z][0-9A-Za-z_.+\-,/:;<=]+`,
  EMAILADDRESS: r`%{EMAILLOCALPART}@%{HOSTNAME}`,
  HTTPDUSER: r`%{EMAILADDRESS}|%{USER}`,
  INT: r`[+-]?[0-9]+`,
  BASE10NUM: r`[+-]?(?:[0-9]+(?:\.[0-9]+)?|\.[0-9]+)`,
  NUMBER: r`%{BASE10NUM}`,
  BASE16NUM: r`[+-]?(?:0x)?[0-9A-Fa-f]+`,
  BASE16FLOAT: r`[+-]?(?:0x)?(?:[0-9A-Fa-f]+(?:\.[0-9A-Fa-f]*)?|\.[0-9A-Fa-f]+)`,
  POSINT: r`\b[1-9][0-9]*\b`,
  NONNEGINT: r`\b[0-9]+\b`,
  // Those of all writing systems.
  WORD: r`[\p{L}\p{M}\p{N}\p{Pc}]+`,
  NOTSPACE: r`\S+`,
  SPACE: r`\s*`,
  DATA: r`.*?`,
  GREEDYDATA: r`.*`,
  QUOTEDSTRING: r`"(?:\\.|[^\\"])*"|'(?:\\.|[^\\'])*'|` + '`(?:\\\\.|[^\\\\`])*`',
  QS: r`%{QUOTEDSTRING}`,
  UUID: r`[0-9A-Fa-f]{8}(?:-[0-9A-Fa-f]{4}){3}-[0-9A-Fa-f]{12}`,
  URN: r`urn:[0-9A-Za-z][0-9A-Za-z-]*:(?:%[0-9A-Fa-f]{2}|[0-9A-Za-z()+,.:=@;$_!*'/?#-])+`,
  LOGLEVEL:
    r`[Aa]lert|ALERT|[Tt]race|TRACE|[Dd]ebug|DEBUG|[Nn]otice|NOTICE|[Ii]nfo|INFO|[Ww]arn(?:ing)?|WARN(?:ING)?|[Ee]rr(?:or)?|ERR(?:OR)?|` +
    r`[Cc]rit(?:ical)?|CRIT(?:ICAL)?|[Ff]atal|FATAL|[Ss]evere|SEVERE|EMERG(?:ENCY)?|[Ee]merg(?:ency)?`,
  MAVEN_VERSION: r`(?:\d+\.){0,2}(?:\*|\d+)(?:[.-](?:RELEASE|SNAPSHOT))?`,
};
