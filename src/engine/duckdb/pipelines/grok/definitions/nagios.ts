/** What the lines of Nagios are about, and the fields behind it, `;` between them. */
const EVENTS: Readonly<Record<string, string>> = {
  CURRENT_SERVICE_STATE: 'hostname service state statetype statecode message*',
  CURRENT_HOST_STATE: 'hostname state statetype statecode message*',
  SERVICE_NOTIFICATION: 'notifyname hostname service state contact message*',
  HOST_NOTIFICATION: 'notifyname hostname state contact message*',
  SERVICE_ALERT: 'hostname service state statelevel attempt# message*',
  HOST_ALERT: 'hostname state statelevel attempt# message*',
  SERVICE_FLAPPING_ALERT: 'hostname service state message*',
  HOST_FLAPPING_ALERT: 'hostname state message*',
  SERVICE_DOWNTIME_ALERT: 'hostname service state comment*',
  HOST_DOWNTIME_ALERT: 'hostname state comment*',
  PASSIVE_SERVICE_CHECK: 'hostname service state comment*',
  PASSIVE_HOST_CHECK: 'hostname state comment*',
  SERVICE_EVENT_HANDLER: 'hostname service state statelevel event_handler_name',
  HOST_EVENT_HANDLER: 'hostname state statelevel event_handler_name',
  TIMEPERIOD_TRANSITION: 'service unknown1 unknown2',
};

/** Commands from outside; those without fields have no line of their own. */
const COMMANDS: Readonly<Record<string, string>> = {
  DISABLE_SVC_CHECK: 'hostname service',
  ENABLE_SVC_CHECK: 'hostname service',
  DISABLE_HOST_CHECK: 'hostname',
  ENABLE_HOST_CHECK: 'hostname',
  PROCESS_SERVICE_CHECK_RESULT: 'hostname service state check_result*',
  PROCESS_HOST_CHECK_RESULT: 'hostname state check_result*',
  DISABLE_HOST_SVC_NOTIFICATIONS: 'hostname*',
  ENABLE_HOST_SVC_NOTIFICATIONS: 'hostname*',
  DISABLE_HOST_NOTIFICATIONS: 'hostname*',
  ENABLE_HOST_NOTIFICATIONS: 'hostname*',
  DISABLE_SVC_NOTIFICATIONS: 'hostname service*',
  ENABLE_SVC_NOTIFICATIONS: 'hostname service*',
  SCHEDULE_HOST_DOWNTIME:
    'hostname start_time# end_time# fixed# trigger_id# duration# =author =comment',
  SCHEDULE_SERVICE_DOWNTIME: '',
};

/** `name*` takes the rest of the line, `name#` is a number, `=name` stands without `nagios_` before it. */
function fieldOf(told: string): string {
  const name = told.replace(/^=|[*#]$/g, '');
  const pattern = told.endsWith('*') ? 'GREEDYDATA' : told.endsWith('#') ? 'NUMBER' : 'DATA';
  return `%{${pattern}:${told.startsWith('=') ? name : `nagios_${name}`}}`;
}

const fieldsOf = (told: string): string => told.split(' ').map(fieldOf).join(';');

function* patterns(): Generator<[string, string]> {
  for (const [name, fields] of Object.entries(EVENTS)) {
    yield [`NAGIOS_TYPE_${name}`, name.replaceAll('_', ' ')];
    yield [`NAGIOS_${name}`, `%{NAGIOS_TYPE_${name}:nagios_type}: ${fieldsOf(fields)}`];
  }
  for (const [name, fields] of Object.entries(COMMANDS)) {
    yield [`NAGIOS_EC_${name}`, name];
    if (fields === '') continue;
    const command = `%{NAGIOS_TYPE_EXTERNAL_COMMAND:nagios_type}: %{NAGIOS_EC_${name}:nagios_command}`;
    yield [`NAGIOS_EC_LINE_${name}`, `${command};${fieldsOf(fields)}`];
  }
}

const named = [...patterns()];
const lines = named
  .map(([name]) => name)
  .filter((name) => !/^NAGIOS_(?:TYPE|EC_(?!LINE_))/.test(name));

/** Lines of Nagios. */
export const NAGIOS: Readonly<Record<string, string>> = {
  NAGIOSTIME: String.raw`\[%{NUMBER:nagios_epoch}\]`,
  NAGIOS_TYPE_EXTERNAL_COMMAND: 'EXTERNAL COMMAND',
  NAGIOS_WARNING: 'Warning:%{SPACE}%{GREEDYDATA:nagios_message}',
  ...Object.fromEntries(named),
  NAGIOSLOGLINE: `%{NAGIOSTIME} (?:${['NAGIOS_WARNING', ...lines].map((name) => `%{${name}}`).join('|')})`,
};
