const r = String.raw;

/** Columns between tabs: `name#` a number, `name=IP` this pattern, `name` anything. */
const columns = (told: string): string =>
  told
    .split(' ')
    .map((column) => {
      const [name = '', pattern = 'GREEDYDATA'] = column.replace(/#$/, '=NUMBER').split('=');
      return `%{${pattern}:${name}}`;
    })
    .join(r`\t`);

const PEERS = 'ts# uid=NOTSPACE orig_h=IP orig_p=INT resp_h=IP resp_p=INT';

const BRO: Readonly<Record<string, string>> = {
  BRO_HTTP: columns(
    `${PEERS} trans_depth=INT method domain uri referrer user_agent request_body_len# response_body_len# status_code status_msg info_code ` +
      'info_msg filename bro_tags username password proxied orig_fuids orig_mime_types resp_fuids resp_mime_types',
  ),
  BRO_DNS: columns(
    `${PEERS} proto=WORD trans_id=INT query qclass qclass_name qtype qtype_name rcode rcode_name AA TC RD RA Z answers TTLs rejected`,
  ),
  BRO_CONN: columns(
    `${PEERS} proto=WORD service duration# orig_bytes# resp_bytes# conn_state local_orig missed_bytes history orig_pkts orig_ip_bytes ` +
      'resp_pkts resp_ip_bytes tunnel_parents',
  ),
  BRO_FILES: columns(
    'ts# fuid=NOTSPACE tx_hosts=IP rx_hosts=IP conn_uids=NOTSPACE source depth analyzers mime_type filename duration local_orig is_orig ' +
      'seen_bytes total_bytes missing_bytes overflow_bytes timedout parent_fuid md5 sha1 sha256 extracted',
  ),
};

const NAT = r`%{IP:nat-src-ip}/%{INT:nat-src-port}->%{IP:nat-dst-ip}/%{INT:nat-dst-port} %{DATA:src-nat-rule-name} %{DATA:dst-nat-rule-name}`;
const FLOW = '%{IP:src-ip}/%{INT:src-port}->%{IP:dst-ip}/%{INT:dst-port} %{DATA:service}';
const ZONES = '%{DATA:policy-name} %{DATA:from-zone} %{DATA:to-zone}';

const JUNOS: Readonly<Record<string, string>> = {
  RT_FLOW_EVENT: 'RT_FLOW_SESSION_(?:CREATE|CLOSE|DENY)',
  RT_FLOW1:
    `%{RT_FLOW_EVENT:event}: %{GREEDYDATA:close-reason}: ${FLOW} ${NAT} %{INT:protocol-id} ${ZONES} ` +
    r`%{INT:session-id} \d+\(%{DATA:sent}\) \d+\(%{DATA:received}\) %{INT:elapsed-time} .*`,
  RT_FLOW2: `%{RT_FLOW_EVENT:event}: session created ${FLOW} ${NAT} %{INT:protocol-id} ${ZONES} %{INT:session-id} .*`,
  RT_FLOW3: r`%{RT_FLOW_EVENT:event}: session denied ${FLOW} %{INT:protocol-id}\(\d\) ${ZONES} .*`,
};

const EXIM: Readonly<Record<string, string>> = {
  EXIM_MSGID: '[0-9A-Za-z]{6}-[0-9A-Za-z]{6}-[0-9A-Za-z]{2}',
  EXIM_FLAGS: '<=|[-=>*]>|[*]{2}|==',
  EXIM_DATE: '%{YEAR:exim_year}-%{MONTHNUM:exim_month}-%{MONTHDAY:exim_day} %{TIME:exim_time}',
  EXIM_PID: r`\[%{POSINT}\]`,
  EXIM_QT: r`(?:\d+y)?(?:\d+w)?(?:\d+d)?(?:\d+h)?(?:\d+m)?(?:\d+s)?`,
  EXIM_EXCLUDE_TERMS:
    'Message is frozen|(?:Start|End) queue run| Warning: | retry time not reached | no (?:IP address|host name) found for (?:IP address|host) |' +
    ' unexpected disconnection while reading SMTP command | no immediate delivery: |another process is handling this message',
  EXIM_REMOTE_HOST: r`H=(?:%{NOTSPACE:remote_hostname} )?(?:\(%{NOTSPACE:remote_heloname}\) )?\[%{IP:remote_host}\]`,
  EXIM_INTERFACE: r`I=\[%{IP:exim_interface}\](?::%{NUMBER:exim_interface_port})`,
  EXIM_PROTOCOL: 'P=%{NOTSPACE:protocol}',
  EXIM_MSG_SIZE: 'S=%{NUMBER:exim_msg_size}',
  EXIM_HEADER_ID: 'id=%{NOTSPACE:exim_header_id}',
  EXIM_SUBJECT: 'T=%{QS:exim_subject}',
};

/** Lines of Bro, Junos, Exim and CloudFront. */
export const NETWORK_LOGS: Readonly<Record<string, string>> = {
  ...BRO,
  ...JUNOS,
  ...EXIM,
  CLOUDFRONT_ACCESS_LOG:
    r`(?<timestamp>%{YEAR}-%{MONTHNUM}-%{MONTHDAY}\t%{TIME})\t%{WORD:x_edge_location}\t(?:%{NUMBER:sc_bytes:int}|-)\t` +
    columns('clientip=IPORHOST cs_method=WORD cs_host=HOSTNAME cs_uri_stem=NOTSPACE') +
    r`\t%{NUMBER:sc_status:int}\t` +
    columns(
      'referrer agent cs_uri_query cookies x_edge_result_type=WORD x_edge_request_id=NOTSPACE x_host_header=HOSTNAME cs_protocol=URIPROTO',
    ) +
    r`\t%{INT:cs_bytes:int}\t%{GREEDYDATA:time_taken:float}\t` +
    columns('x_forwarded_for ssl_protocol ssl_cipher x_edge_response_result_type'),
};
