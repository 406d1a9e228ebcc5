const r = String.raw;

const optional = (pattern: string): string => `(?:${pattern})?`;
const user = (who: string): string => optional(r`\(%{DATA:${who}_fwuser}\)`);
const address = (who: string): string => `%{IP:${who}_ip}/%{INT:${who}_port}`;
const behind = (who: string): string => `%{DATA:${who}_interface}:%{IP:${who}_ip}`;
const place = (who: string): string => `${behind(who)}/%{INT:${who}_port}`;
const fromTo = `from ${address('src')} to ${address('dst')}`;
const placeToPlace = `from ${place('src')} to ${place('dst')}`;
const icmp = (before = ''): string =>
  r`\(type %{INT:${before}icmp_type}, code %{INT:${before}icmp_code}\)`;
const action = '%{CISCO_ACTION:action} %{WORD:protocol}';
const hashes = r`\[%{DATA:hashcode1}, %{DATA:hashcode2}\]`;
const listed = (who: string): string =>
  r`%{DATA:${who}_interface}/%{IP:${who}_ip}\(%{INT:${who}_port}\)`;
const unit = r`\((?:Primary|Secondary)\)`;
const onInterface = '[Ii]nterface %{GREEDYDATA:interface_name}';
const rate = (name: string, field: string): string =>
  `${name} is %{INT:drop_rate_current_${field}} per second, max configured rate is %{INT:drop_rate_max_${field}}`;

/** Messages of Cisco's firewalls by their numbers. */
const MESSAGES: Readonly<Record<string, string>> = {
  '104001': `${unit} Switching to ACTIVE - %{GREEDYDATA:switch_reason}`,
  '104002': `${unit} Switching to STANDBY - %{GREEDYDATA:switch_reason}`,
  '104003': r`${unit} Switching to FAILED\.`,
  '104004': r`${unit} Switching to OK\.`,
  '105003': `${unit} Monitoring on ${onInterface} waiting`,
  '105004': `${unit} Monitoring on ${onInterface} normal`,
  '105005': `${unit} Lost Failover communications with mate on ${onInterface}`,
  '105008': `${unit} Testing ${onInterface}`,
  '105009': `${unit} Testing on ${onInterface} (?:Passed|Failed)`,
  '106001':
    `%{CISCO_DIRECTION:direction} %{WORD:protocol} connection %{CISCO_ACTION:action} ${fromTo} ` +
    'flags %{GREEDYDATA:tcp_flags} on interface %{GREEDYDATA:interface}',
  '106006_106007_106010':
    `%{CISCO_ACTION:action} %{CISCO_DIRECTION:direction} %{WORD:protocol} (?:from|src) ${address('src')}${user('src')} ` +
    `(?:to|dst) ${address('dst')}${user('dst')} (?:on interface %{DATA:interface}|due to %{CISCO_REASON:reason})`,
  '106014': `%{CISCO_ACTION:action} %{CISCO_DIRECTION:direction} %{WORD:protocol} src ${behind('src')}${user('src')} dst ${behind('dst')}${user('dst')} ${icmp()}`,
  '106015': r`${action} \(%{DATA:policy_id}\) ${fromTo} flags %{DATA:tcp_flags} on interface %{GREEDYDATA:interface}`,
  '106021': `${action} reverse path check from %{IP:src_ip} to %{IP:dst_ip} on interface %{GREEDYDATA:interface}`,
  '106023':
    `%{CISCO_ACTION:action}(?: protocol)? %{WORD:protocol} src %{DATA:src_interface}:%{DATA:src_ip}${optional('/%{INT:src_port}')}${user('src')} ` +
    `dst %{DATA:dst_interface}:%{DATA:dst_ip}${optional('/%{INT:dst_port}')}${user('dst')}${optional(` ${icmp()}`)} by access-group "?%{DATA:policy_id}"? ${hashes}`,
  '106100_2_3':
    `access-list %{NOTSPACE:policy_id} ${action} for user '%{DATA:src_fwuser}' ${listed('src')} -> ${listed('dst')} ` +
    `hit-cnt %{INT:hit_count} %{CISCO_INTERVAL:interval} ${hashes}`,
  '106100':
    `access-list %{NOTSPACE:policy_id} ${action} ${listed('src')}${user('src')} -> ${listed('dst')}${user('src')} ` +
    `hit-cnt %{INT:hit_count} %{CISCO_INTERVAL:interval} ${hashes}`,
  '304001': `%{IP:src_ip}${user('src')} Accessed URL %{IP:dst_ip}:%{GREEDYDATA:dst_url}`,
  '110002': `%{CISCO_REASON:reason} for %{WORD:protocol} from ${place('src')} to ${address('dst')}`,
  '302010': '%{INT:connection_count} in use, %{INT:connection_count_max} most used',
  '302013_302014_302015_302016':
    `%{CISCO_ACTION:action}(?: %{CISCO_DIRECTION:direction})? %{WORD:protocol} connection %{INT:connection_id} ` +
    r`for ${place('src')}${optional(r` \(${address('src_mapped')}\)`)}${user('src')} to ${place('dst')}${optional(r` \(${address('dst_mapped')}\)`)}${user('dst')}` +
    r`(?: duration %{TIME:duration} bytes %{INT:bytes})?(?: %{CISCO_REASON:reason})?(?: \(%{DATA:user}\))?`,
  '302020_302021':
    `%{CISCO_ACTION:action}(?: %{CISCO_DIRECTION:direction})? %{WORD:protocol} connection for faddr %{IP:dst_ip}/%{INT:icmp_seq_num}` +
    r`(?:\(%{DATA:fwuser}\))? gaddr %{IP:src_xlated_ip}/%{INT:icmp_code_xlated} laddr %{IP:src_ip}/%{INT:icmp_code}(?: \(%{DATA:user}\))?`,
  '305011':
    `%{CISCO_ACTION:action} %{CISCO_XLATE_TYPE:xlate_type} %{WORD:protocol} translation from ${behind('src')}${optional('/%{INT:src_port}')}${user('src')} ` +
    `to ${behind('src_xlated')}/%{DATA:src_xlated_port}`,
  '313001_313004_313008': `${action} type=%{INT:icmp_type}, code=%{INT:icmp_code} from %{IP:src_ip} on interface %{DATA:interface}(?: to %{IP:dst_ip})?`,
  '313005':
    `%{CISCO_REASON:reason} for %{WORD:protocol} error message: %{WORD:err_protocol} src ${behind('err_src')}${user('err_src')} ` +
    r`dst ${behind('err_dst')}${user('err_dst')} ${icmp('err_')} on %{DATA:interface} interface\.  Original IP payload: ` +
    `%{WORD:protocol} src ${address('orig_src')}${user('orig_src')} dst ${address('orig_dst')}${user('orig_dst')}`,
  '321001': `Resource '%{WORD:resource_name}' limit of %{POSINT:resource_limit} reached for system`,
  '402117': r`%{WORD:protocol}: Received a non-IPSec packet \(protocol= %{WORD:orig_protocol}\) from %{IP:src_ip} to %{IP:dst_ip}`,
  '402119':
    r`%{WORD:protocol}: Received an %{WORD:orig_protocol} packet \(SPI= %{DATA:spi}, sequence number= %{DATA:seq_num}\) ` +
    r`from %{IP:src_ip} \(user= %{DATA:user}\) to %{IP:dst_ip} that failed anti-replay checking`,
  '419001': `${action} packet ${placeToPlace}, reason: %{GREEDYDATA:reason}`,
  '419002': `%{CISCO_REASON:reason} ${placeToPlace} with different initial sequence number`,
  '500004': `%{CISCO_REASON:reason} for protocol=%{WORD:protocol}, ${fromTo}`,
  '602303_602304':
    r`%{WORD:protocol}: An %{CISCO_DIRECTION:direction} %{GREEDYDATA:tunnel_type} SA \(SPI= %{DATA:spi}\) between %{IP:src_ip} and %{IP:dst_ip} ` +
    r`\(user= %{DATA:user}\) has been %{CISCO_ACTION:action}`,
  '710001_710002_710003_710005_710006': `%{WORD:protocol} (?:request|access) %{CISCO_ACTION:action} from ${address('src')} to %{DATA:dst_interface}:${address('dst')}`,
  '713172':
    r`Group = %{GREEDYDATA:group}, IP = %{IP:src_ip}, Automatic NAT Detection Status:\s+Remote end\s*%{DATA:is_remote_natted}\s*behind a NAT device\s+` +
    r`This\s+end\s*%{DATA:is_local_natted}\s*behind a NAT device`,
  '733100':
    r`\[\s*%{DATA:drop_type}\s*\] drop %{DATA:drop_rate_id} exceeded\. ${rate('Current burst rate', 'burst')}; ` +
    `${rate('Current average rate', 'avg')}; Cumulative total count is %{INT:drop_total_count}`,
};

/** Lines of firewalls. */
export const FIREWALLS: Readonly<Record<string, string>> = {
  CISCO_ACTION:
    'Built|Teardown|Deny|Denied|denied|requested|permitted|denied by ACL|discarded|est-allowed|Dropping|created|deleted',
  CISCO_REASON: r`Duplicate TCP SYN|Failed to locate egress interface|Invalid transport field|No matching connection|DNS (?:Response|Query)|(?:%{WORD}\s*)*`,
  CISCO_DIRECTION: '[Ii]nbound|[Oo]utbound',
  CISCO_INTERVAL: 'first hit|%{INT}-second interval',
  CISCO_XLATE_TYPE: 'static|dynamic',
  ...Object.fromEntries(
    Object.entries(MESSAGES).map(([number, text]) => [`CISCOFW${number}`, text]),
  ),
  NETSCREENSESSIONLOG:
    '%{SYSLOGTIMESTAMP:date} %{IPORHOST:device} %{IPORHOST}: NetScreen device_id=%{WORD:device_id}%{DATA}: start_time=%{QUOTEDSTRING:start_time} ' +
    'duration=%{INT:duration} policy_id=%{INT:policy_id} service=%{DATA:service} proto=%{INT:proto} src zone=%{WORD:src_zone} dst zone=%{WORD:dst_zone} ' +
    'action=%{WORD:action} sent=%{INT:sent} rcvd=%{INT:rcvd} src=%{IPORHOST:src_ip} dst=%{IPORHOST:dst_ip} src_port=%{INT:src_port} ' +
    'dst_port=%{INT:dst_port} src-xlated ip=%{IPORHOST:src_xlated_ip} port=%{INT:src_xlated_port} dst-xlated ip=%{IPORHOST:dst_xlated_ip} ' +
    'port=%{INT:dst_xlated_port} session_id=%{INT:session_id} reason=%{GREEDYDATA:reason}',
  SHOREWALL:
    '%{SYSLOGTIMESTAMP:timestamp} %{WORD:nf_host} kernel:.*Shorewall:%{WORD:nf_action1}?:%{WORD:nf_action2}?.*IN=%{USERNAME:nf_in_interface}?.*' +
    '(?:OUT= *MAC=%{COMMONMAC:nf_dst_mac}:%{COMMONMAC:nf_src_mac}?|OUT=%{USERNAME:nf_out_interface}).*SRC=%{IPV4:nf_src_ip}.*DST=%{IPV4:nf_dst_ip}' +
    '.*LEN=%{WORD:nf_len}.*TOS=%{WORD:nf_tos}.*PREC=%{WORD:nf_prec}.*TTL=%{INT:nf_ttl}.*ID=%{INT:nf_id}.*PROTO=%{WORD:nf_protocol}' +
    '.*SPT=%{INT:nf_src_port}?.*DPT=%{INT:nf_dst_port}?.*',
  SFW2:
    r`(?:%{SYSLOGTIMESTAMP}|%{TIMESTAMP_ISO8601})\s*%{HOSTNAME}\s*kernel\S+\s*%{NAGIOSTIME}\s*SFW2-INext-%{NOTSPACE:nf_action}\s*` +
    r`IN=%{USERNAME:nf_in_interface}.*OUT=(?:\s*%{USERNAME:nf_out_interface}|\s*)MAC=(?:%{COMMONMAC:nf_dst_mac}:%{COMMONMAC:nf_src_mac}|\s*)` +
    r`.*SRC=%{IP:nf_src_ip}\s*DST=%{IP:nf_dst_ip}.*PROTO=%{WORD:nf_protocol}(?:.*SPT=%{INT:nf_src_port}.*DPT=%{INT:nf_dst_port}.*|)`,
};
