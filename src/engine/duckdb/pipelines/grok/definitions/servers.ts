const r = String.raw;

/** Lines that web servers, proxies and services in the cloud write; fields have the names by which others look for them. */
export const SERVERS: Readonly<Record<string, string>> = {
  COMMONAPACHELOG:
    r`%{IPORHOST:clientip} %{HTTPDUSER:ident} %{USER:auth} \[%{HTTPDATE:timestamp}\] ` +
    r`"(?:%{WORD:verb} %{NOTSPACE:request}(?: HTTP/%{NUMBER:httpversion})?|%{DATA:rawrequest})" %{NUMBER:response} (?:%{NUMBER:bytes}|-)`,
  COMBINEDAPACHELOG: r`%{COMMONAPACHELOG} %{QS:referrer} %{QS:agent}`,
  HTTPD20_ERRORLOG: r`\[%{HTTPDERROR_DATE:timestamp}\] \[%{LOGLEVEL:loglevel}\] (?:\[client %{IPORHOST:clientip}\] )?%{GREEDYDATA:errormsg}`,
  HTTPD24_ERRORLOG:
    r`\[%{HTTPDERROR_DATE:timestamp}\] \[(?:%{WORD:module})?:%{LOGLEVEL:loglevel}\] \[pid %{POSINT:pid}(?::tid %{NUMBER:tid})?\]` +
    r`(?: \(%{POSINT:proxy_errorcode}\)%{DATA:proxy_errormessage}:)?(?: \[client %{IPORHOST:client}:%{POSINT:clientport}\])?` +
    r`(?: %{DATA:errorcode}:)? %{GREEDYDATA:message}`,
  HTTPD_ERRORLOG: r`%{HTTPD20_ERRORLOG}|%{HTTPD24_ERRORLOG}`,
  HAPROXYCAPTUREDREQUESTHEADERS: r`%{DATA:captured_request_headers}`,
  HAPROXYCAPTUREDRESPONSEHEADERS: r`%{DATA:captured_response_headers}`,
  HAPROXYHTTPBASE:
    r`%{IP:client_ip}:%{INT:client_port} \[%{HAPROXYDATE:accept_date}\] %{NOTSPACE:frontend_name} %{NOTSPACE:backend_name}/%{NOTSPACE:server_name} ` +
    r`%{INT:time_request}/%{INT:time_queue}/%{INT:time_backend_connect}/%{INT:time_backend_response}/%{NOTSPACE:time_duration} ` +
    r`%{INT:http_status_code} %{NOTSPACE:bytes_read} %{DATA:captured_request_cookie} %{DATA:captured_response_cookie} %{NOTSPACE:termination_state} ` +
    r`%{INT:actconn}/%{INT:feconn}/%{INT:beconn}/%{INT:srvconn}/%{NOTSPACE:retries} %{INT:srv_queue}/%{INT:backend_queue} ` +
    r`(?:\{%{HAPROXYCAPTUREDREQUESTHEADERS}\})? ?(?:\{%{HAPROXYCAPTUREDRESPONSEHEADERS}\})? ?` +
    r`"(?:<BADREQ>|(?:%{WORD:http_verb} (?:%{URIPROTO:http_proto}://)?(?:%{USER:http_user}(?::[^@]*)?@)?(?:%{URIHOST:http_host})?` +
    r`(?:%{URIPATHPARAM:http_request})?(?: HTTP/%{NUMBER:http_version})?))?"`,
  HAPROXYHTTP: r`(?:%{SYSLOGTIMESTAMP:syslog_timestamp}|%{TIMESTAMP_ISO8601:timestamp8601}) %{IPORHOST:syslog_server} %{SYSLOGPROG}: %{HAPROXYHTTPBASE}`,
  HAPROXYTCP:
    r`(?:%{SYSLOGTIMESTAMP:syslog_timestamp}|%{TIMESTAMP_ISO8601:timestamp8601}) %{IPORHOST:syslog_server} %{SYSLOGPROG}: ` +
    r`%{IP:client_ip}:%{INT:client_port} \[%{HAPROXYDATE:accept_date}\] %{NOTSPACE:frontend_name} %{NOTSPACE:backend_name}/%{NOTSPACE:server_name} ` +
    r`%{INT:time_queue}/%{INT:time_backend_connect}/%{NOTSPACE:time_duration} %{NOTSPACE:bytes_read} %{NOTSPACE:termination_state} ` +
    r`%{INT:actconn}/%{INT:feconn}/%{INT:beconn}/%{INT:srvconn}/%{NOTSPACE:retries} %{INT:srv_queue}/%{INT:backend_queue}`,
  SQUID3:
    r`%{NUMBER:timestamp}\s+%{NUMBER:duration}\s%{IP:client_address}\s%{WORD:cache_result}/%{POSINT:status_code}\s%{NUMBER:bytes}\s` +
    r`%{WORD:request_method}\s%{NOTSPACE:url}\s(?:%{NOTSPACE:user}|-)\s%{WORD:hierarchy_code}/%{IPORHOST:server}\s%{NOTSPACE:content_type}`,
  S3_REQUEST_LINE: r`(?:%{WORD:verb} %{NOTSPACE:request}(?: HTTP/%{NUMBER:httpversion})?|%{DATA:rawrequest})`,
  S3_ACCESS_LOG:
    r`%{WORD:owner} %{NOTSPACE:bucket} \[%{HTTPDATE:timestamp}\] %{IP:clientip} %{NOTSPACE:requester} %{NOTSPACE:request_id} ` +
    r`%{NOTSPACE:operation} %{NOTSPACE:key} (?:"%{S3_REQUEST_LINE}"|-) (?:%{INT:response:int}|-) (?:-|%{NOTSPACE:error_code}) ` +
    r`(?:%{INT:bytes:int}|-) (?:%{INT:object_size:int}|-) (?:%{INT:request_time_ms:int}|-) (?:%{INT:turnaround_time_ms:int}|-) ` +
    r`(?:%{QS:referrer}|-) (?:"?%{QS:agent}"?|-) (?:-|%{NOTSPACE:version_id})`,
  ELB_URIPATHPARAM: r`%{URIPATH:path}(?:%{URIPARAM:params})?`,
  ELB_URI: r`%{URIPROTO:proto}://(?:%{USER}(?::[^@]*)?@)?(?:%{URIHOST:urihost})?(?:%{ELB_URIPATHPARAM})?`,
  ELB_REQUEST_LINE: r`(?:%{WORD:verb} %{ELB_URI:request}(?: HTTP/%{NUMBER:httpversion})?|%{DATA:rawrequest})`,
  ELB_ACCESS_LOG:
    r`%{TIMESTAMP_ISO8601:timestamp} %{NOTSPACE:elb} %{IP:clientip}:%{INT:clientport:int} (?:(?:%{IP:backendip}:?:%{INT:backendport:int})|-) ` +
    r`%{NUMBER:request_processing_time:float} %{NUMBER:backend_processing_time:float} %{NUMBER:response_processing_time:float} ` +
    r`%{INT:response:int} %{INT:backend_response:int} %{INT:received_bytes:int} %{INT:bytes:int} "%{ELB_REQUEST_LINE}"`,
  BIND9:
    r`%{BIND9_TIMESTAMP:timestamp} queries: %{LOGLEVEL:loglevel}: client %{IP:clientip}#%{POSINT:clientport} \(%{GREEDYDATA:query}\): ` +
    r`query: %{GREEDYDATA:query} IN %{GREEDYDATA:querytype} \(%{IP:dns}\)`,
};
