import { BACULA } from './definitions/bacula';
import { FIREWALLS } from './definitions/firewalls';
import { NAGIOS } from './definitions/nagios';
import { NETWORK_LOGS } from './definitions/network-logs';
import { NETWORK } from './definitions/network';
import { PROGRAMS } from './definitions/programs';
import { SERVERS } from './definitions/servers';
import { TIMES } from './definitions/times';
import { WORDS } from './definitions/words';

/** The patterns that grok has by name, in a language without look-around. */
export const GROK_PATTERNS: Readonly<Record<string, string>> = {
  ...WORDS,
  ...NETWORK,
  ...TIMES,
  ...SERVERS,
  ...PROGRAMS,
  ...NAGIOS,
  ...BACULA,
  ...NETWORK_LOGS,
  ...FIREWALLS,
};
