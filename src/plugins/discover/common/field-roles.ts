/** What a field of a log is there for, as far as its name tells. */
export type FieldRole = 'message' | 'level' | 'host' | 'service' | 'technical';

/** Names as people and programs give them, those that say it best first. Written as `plainName` writes them. */
const NAMES: readonly (readonly [FieldRole, readonly string[]])[] = [
  [
    'message',
    [
      'message',
      'msg',
      'logmessage',
      'log.message',
      'shortmessage',
      'body',
      'log',
      'event.original',
      'fullmessage',
      'rawmessage',
    ],
  ],
  [
    'level',
    [
      'level',
      'log.level',
      'loglevel',
      'severity',
      'severitytext',
      'severity.text',
      'log.syslog.severity.name',
      'syslog.severity',
      'log.syslog.severity.code',
      'lvl',
      'severitynumber',
      'severity.number',
      'levelname',
      'syslogseverity',
    ],
  ],
  ['host', ['host.name', 'host', 'hostname', 'host.hostname', 'server', 'kubernetes.pod.name']],
  [
    'service',
    [
      'service.name',
      'service',
      'servicename',
      'resource.service.name',
      'resource.attributes.service.name',
      'application',
      'app',
      'program',
      'process.name',
      'logger',
      'log.logger',
      'container.name',
    ],
  ],
];

/** What programs that ship logs and spans add for themselves. */
const TECHNICAL =
  /^(?:_|@version$|agent\.|ecs\.|input\.|log\.(?:offset$|file\.|flags$)|offset$|(?:trace|(?:parent)?span)[._]?id$|trace(?:group|state)|dropped(?:attributes|events|links)count$|instrumentationscope\.)/i;

/** As a name is compared: without regard to case and to the way words are put together. */
const plainName = (name: string): string => name.toLowerCase().replaceAll(/[_\s-]/g, '');

export function roleOf(name: string): FieldRole | undefined {
  if (TECHNICAL.test(name)) return 'technical';
  const plain = plainName(name);
  return NAMES.find(([, names]) => names.includes(plain))?.[0];
}

/** Of these names the one that has a role, and says so best. */
export function nameOfRole(role: FieldRole, names: readonly string[]): string | undefined {
  const known = NAMES.find(([one]) => one === role)?.[1] ?? [];
  const rank = (name: string) => known.indexOf(plainName(name));
  return names
    .filter((name) => roleOf(name) === role)
    .toSorted((one, other) => rank(one) - rank(other))[0];
}
