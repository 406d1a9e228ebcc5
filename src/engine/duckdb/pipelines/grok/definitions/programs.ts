const r = String.raw;

/** Lines of syslog, and of programs in Java, Ruby and others. */
export const PROGRAMS: Readonly<Record<string, string>> = {
  PROG: r`[\x21-\x5a\x5c\x5e-\x7e]+`,
  SYSLOGPROG: r`%{PROG:program}(?:\[%{POSINT:pid}\])?`,
  SYSLOGHOST: r`%{IPORHOST}`,
  SYSLOGFACILITY: r`<%{NONNEGINT:facility}.%{NONNEGINT:priority}>`,
  SYSLOGBASE: r`%{SYSLOGTIMESTAMP:timestamp} (?:%{SYSLOGFACILITY} )?%{SYSLOGHOST:logsource} %{SYSLOGPROG}:`,
  SYSLOGBASE2: r`(?:%{SYSLOGTIMESTAMP:timestamp}|%{TIMESTAMP_ISO8601:timestamp8601}) (?:%{SYSLOGFACILITY} )?%{SYSLOGHOST:logsource}+(?: %{SYSLOGPROG}:|)`,
  SYSLOGLINE: r`%{SYSLOGBASE2} %{GREEDYDATA:message}`,
  SYSLOG5424PRINTASCII: r`[!-~]+`,
  SYSLOG5424PRI: r`<%{NONNEGINT:syslog5424_pri}>`,
  SYSLOG5424SD: r`\[%{DATA}\]+`,
  SYSLOG5424BASE:
    r`%{SYSLOG5424PRI}%{NONNEGINT:syslog5424_ver} +(?:%{TIMESTAMP_ISO8601:syslog5424_ts}|-) +(?:%{IPORHOST:syslog5424_host}|-) +` +
    r`(?:-|%{SYSLOG5424PRINTASCII:syslog5424_app}) +(?:-|%{SYSLOG5424PRINTASCII:syslog5424_proc}) +` +
    r`(?:-|%{SYSLOG5424PRINTASCII:syslog5424_msgid}) +(?:%{SYSLOG5424SD:syslog5424_sd}|-|)`,
  SYSLOG5424LINE: r`%{SYSLOG5424BASE} +%{GREEDYDATA:syslog5424_msg}`,
  SYSLOGPAMSESSION:
    r`%{SYSLOGBASE} (?<message>%{WORD:pam_module}\(%{DATA:pam_caller}\): session %{WORD:pam_session_state} ` +
    r`for user %{USERNAME:username}(?: by %{GREEDYDATA:pam_by})?.*)`,
  CRON_ACTION: r`[A-Z ]+`,
  CRONLOG: r`%{SYSLOGBASE} \(%{USER:user}\) %{CRON_ACTION:action} \(%{DATA:message}\)`,
  JAVACLASS: r`(?:[A-Za-z$_][0-9A-Za-z$_]*\.)*[A-Za-z$_][0-9A-Za-z$_]*`,
  JAVAFILE: r`[0-9A-Za-z_. -]+`,
  JAVAMETHOD: r`<(?:cl)?init>|[A-Za-z$_][0-9A-Za-z$_]*`,
  JAVASTACKTRACEPART: r`at %{JAVACLASS:class}\.%{WORD:method}\(%{JAVAFILE:file}:%{NUMBER:line}\)`,
  JAVATHREAD: r`[A-Z]{2}-Processor\d+`,
  JAVALOGMESSAGE: r`.*`,
  CATALINALOG: r`%{CATALINA_DATESTAMP:timestamp} %{JAVACLASS:class} %{JAVALOGMESSAGE:logmessage}`,
  TOMCATLOG: r`%{TOMCAT_DATESTAMP:timestamp} \| %{LOGLEVEL:level} \| %{JAVACLASS:class} - %{JAVALOGMESSAGE:logmessage}`,
  MCOLLECTIVE: r`., \[%{TIMESTAMP_ISO8601:timestamp} #%{POSINT:pid}\]%{SPACE}%{LOGLEVEL:event_level}`,
  MCOLLECTIVEAUDIT: r`%{TIMESTAMP_ISO8601:timestamp}:`,
  MONGO_LOG: r`%{SYSLOGTIMESTAMP:timestamp} \[%{WORD:component}\] %{GREEDYDATA:message}`,
  MONGO_WORDDASH: r`[\w-]+`,
  MONGO_QUERY: r`\{ .* \}`,
  MONGO_SLOWQUERY:
    r`%{WORD} %{MONGO_WORDDASH:database}\.%{MONGO_WORDDASH:collection} %{WORD}: %{MONGO_QUERY:query} ntoreturn:%{NONNEGINT:ntoreturn} ` +
    r`%{WORD}:%{NONNEGINT:ntoskip} %{WORD}:%{NONNEGINT:nscanned}.*nreturned:%{NONNEGINT:nreturned}..+ (?<duration>[0-9]+)ms`,
  MONGO3_SEVERITY: r`\w`,
  MONGO3_COMPONENT: r`%{WORD}|-`,
  MONGO3_LOG: r`%{TIMESTAMP_ISO8601:timestamp} %{MONGO3_SEVERITY:severity} %{MONGO3_COMPONENT:component}%{SPACE}(?:\[%{DATA:context}\])? %{GREEDYDATA:message}`,
  POSTGRESQL: r`%{DATESTAMP:timestamp} %{TZ} %{DATA:user_id} %{GREEDYDATA:connection_id} %{POSINT:pid}`,
  REDISLOG: r`\[%{POSINT:pid}\] %{REDISTIMESTAMP:timestamp} \* `,
  REDISMONLOG: r`%{NUMBER:timestamp} \[%{INT:database} %{IP:client}:%{NUMBER:port}\] "%{WORD:command}"\s?%{GREEDYDATA:params}`,
  RUUID: r`[0-9A-Fa-f]{32}`,
  RCONTROLLER: r`(?<controller>[^#]+)#(?<action>\w+)`,
  RPROCESSING: r`\W*Processing by %{RCONTROLLER} as (?<format>\S+)(?:\W*Parameters: \{%{DATA:params}\}\W*)?`,
  RAILS3HEAD:
    r`Started %{WORD:verb} "%{URIPATHPARAM:request}" for %{IPORHOST:clientip} at ` +
    r`(?<timestamp>%{YEAR}-%{MONTHNUM}-%{MONTHDAY} %{HOUR}:%{MINUTE}:%{SECOND} %{ISO8601_TIMEZONE})`,
  RAILS3PROFILE: r`(?:\(Views: %{NUMBER:viewms}ms \| ActiveRecord: %{NUMBER:activerecordms}ms|\(ActiveRecord: %{NUMBER:activerecordms}ms)?`,
  RAILS3FOOT: r`Completed %{NUMBER:response}%{DATA} in %{NUMBER:totalms}ms %{RAILS3PROFILE}%{GREEDYDATA}`,
  RAILS3: r`%{RAILS3HEAD}(?:%{RPROCESSING})?(?<context>(?:%{DATA}\n)*)(?:%{RAILS3FOOT})?`,
  RUBY_LOGLEVEL: r`DEBUG|FATAL|ERROR|WARN|INFO`,
  RUBY_LOGGER: r`[DFEWI], \[%{TIMESTAMP_ISO8601:timestamp} #%{POSINT:pid}\] *%{RUBY_LOGLEVEL:loglevel} -- +%{DATA:progname}: %{GREEDYDATA:message}`,
  CISCOTAG: r`[0-9A-Z]+-%{INT}-[0-9A-Z_]+`,
  CISCO_TAGGED_SYSLOG: r`^<%{POSINT:syslog_pri}>%{CISCOTIMESTAMP:timestamp}(?: %{SYSLOGHOST:sysloghost})? ?: %%{CISCOTAG:ciscotag}:`,
};
