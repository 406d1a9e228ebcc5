import { odd, type OddFile } from './odd-file';

const lines = (...all: readonly string[]) => `${all.join('\n')}\n`;
const get = { method: 'GET', path: '/a?b=1', protocol: 'HTTP/1.1' };

export const logs: readonly OddFile[] = [
  odd(
    'the common log',
    [
      'access.log',
      lines(
        '127.0.0.1 - frank [10/Oct/2000:13:55:36 -0700] "GET /a?b=1 HTTP/1.1" 200 2326',
        '127.0.0.2 - - [10/Oct/2000:13:55:37 -0700] "GET /a?b=1 HTTP/1.1" 404 -',
      ),
    ],
    [
      {
        client: '127.0.0.1',
        user: 'frank',
        timestamp: '2000-10-10T13:55:36-07:00',
        ...get,
        status: 200,
        bytes: 2326,
      },
      { client: '127.0.0.2', timestamp: '2000-10-10T13:55:37-07:00', ...get, status: 404 },
    ],
    {
      types: {
        client: 'text',
        user: 'text',
        timestamp: 'date',
        method: 'text',
        path: 'text',
        protocol: 'text',
        status: 'long',
        bytes: 'long',
      },
    },
  ),
  odd(
    'the combined log',
    [
      'access.log',
      lines(
        '127.0.0.1 - - [10/Oct/2000:13:55:36 +0000] "GET /a?b=1 HTTP/1.1" 200 12 "http://r/" "Moz \\"x\\" 5"',
        '127.0.0.1 - - [10/Oct/2000:13:55:36 +0000] "GET /a?b=1 HTTP/1.1" 200 13 "-" "-"',
      ),
    ],
    [
      {
        client: '127.0.0.1',
        timestamp: '2000-10-10T13:55:36+00:00',
        ...get,
        status: 200,
        bytes: 12,
        referrer: 'http://r/',
        user_agent: 'Moz "x" 5',
      },
      {
        client: '127.0.0.1',
        timestamp: '2000-10-10T13:55:36+00:00',
        ...get,
        status: 200,
        bytes: 13,
      },
    ],
  ),
  odd(
    'a log with the name of the host before it',
    [
      'access.log',
      lines(
        'shop.example:443 10.0.0.1 - - [10/Oct/2000:13:55:36 +0000] "GET /a?b=1 HTTP/1.1" 200 12',
      ),
    ],
    [
      {
        host: 'shop.example:443',
        client: '10.0.0.1',
        timestamp: '2000-10-10T13:55:36+00:00',
        ...get,
        status: 200,
        bytes: 12,
      },
    ],
  ),
  odd(
    'a log of nginx with times of requests',
    [
      'access.log',
      lines(
        '10.0.0.1 - - [10/Oct/2000:13:55:36 +0000] "GET /a?b=1 HTTP/1.1" 200 12 "-" "curl/8" 0.250 "1.2.3.4"',
      ),
    ],
    [
      {
        client: '10.0.0.1',
        timestamp: '2000-10-10T13:55:36+00:00',
        ...get,
        status: 200,
        bytes: 12,
        user_agent: 'curl/8',
        rest: '0.250 "1.2.3.4"',
      },
    ],
  ),
  odd(
    'requests that are none',
    [
      'access.log',
      lines(
        '10.0.0.1 - - [10/Oct/2000:13:55:36 +0000] "GET /a?b=1 HTTP/1.1" 200 12',
        '10.0.0.1 - - [10/Oct/2000:13:55:36 +0000] "\\x16\\x03" 400 0',
        'not a line',
      ).repeat(1),
    ],
    [
      {
        client: '10.0.0.1',
        timestamp: '2000-10-10T13:55:36+00:00',
        ...get,
        status: 200,
        bytes: 12,
      },
      {
        client: '10.0.0.1',
        timestamp: '2000-10-10T13:55:36+00:00',
        request: '\\x16\\x03',
        status: 400,
        bytes: 0,
      },
    ],
    { rejectedRows: 1 },
  ),
  odd(
    'a log of IIS',
    [
      'u_ex.log',
      lines(
        '#Software: Microsoft Internet Information Services 10.0',
        '#Version: 1.0',
        '#Date: 2024-01-31 00:00:00',
        '#Fields: date time s-ip cs-method cs-uri-stem sc-status cs(User-Agent) time-taken',
        '2024-01-31 10:00:00 10.0.0.1 GET /a 200 Mozilla/5.0+(X) 15',
        '2024-01-31 10:00:01 10.0.0.1 GET /b 404 - 7',
      ),
    ],
    [
      {
        timestamp: '2024-01-31T10:00:00Z',
        's-ip': '10.0.0.1',
        'cs-method': 'GET',
        'cs-uri-stem': '/a',
        'sc-status': 200,
        'cs(User-Agent)': 'Mozilla/5.0 (X)',
        'time-taken': 15,
      },
      {
        timestamp: '2024-01-31T10:00:01Z',
        's-ip': '10.0.0.1',
        'cs-method': 'GET',
        'cs-uri-stem': '/b',
        'sc-status': 404,
        'time-taken': 7,
      },
    ],
  ),
  odd(
    'fields that change within a log',
    [
      'u_ex.log',
      lines(
        '#Fields: date time cs-method',
        '2024-01-31 10:00:00 GET',
        '#Fields: date time sc-status cs-method',
        '2024-01-31 10:00:01 200 PUT',
      ),
    ],
    [
      { timestamp: '2024-01-31T10:00:00Z', 'cs-method': 'GET' },
      { timestamp: '2024-01-31T10:00:01Z', 'sc-status': 200, 'cs-method': 'PUT' },
    ],
  ),
  odd(
    'syslog of today',
    [
      'syslog',
      lines(
        '<165>1 2003-10-11T22:14:15.003Z mymachine.example.com evntslog 77 ID47 [ex@32473 iut="3" eventSource="A \\"b\\""] An event',
        '<34>1 2003-10-11T22:14:16Z mymachine su - - - failed for user',
      ),
    ],
    [
      {
        timestamp: '2003-10-11T22:14:15.003Z',
        facility: 'local4',
        severity: 'notice',
        host: 'mymachine.example.com',
        program: 'evntslog',
        pid: '77',
        message_id: 'ID47',
        data: { 'ex@32473': { iut: '3', eventSource: 'A "b"' } },
        message: 'An event',
      },
      {
        timestamp: '2003-10-11T22:14:16Z',
        facility: 'auth',
        severity: 'critical',
        host: 'mymachine',
        program: 'su',
        message: 'failed for user',
      },
    ],
  ),
  odd(
    'syslog with whole times',
    [
      'syslog',
      lines(
        '2024-01-31T10:00:00.123456+01:00 web sshd[123]: Accepted password',
        '2024-01-31T10:00:01.123456+01:00 web kernel: usb 1-1: new device',
      ),
    ],
    [
      {
        timestamp: '2024-01-31T10:00:00.123456+01:00',
        host: 'web',
        program: 'sshd',
        pid: '123',
        message: 'Accepted password',
      },
      {
        timestamp: '2024-01-31T10:00:01.123456+01:00',
        host: 'web',
        program: 'kernel',
        message: 'usb 1-1: new device',
      },
    ],
  ),
  odd(
    'logfmt',
    [
      'app.log',
      lines(
        'time=2024-01-31T10:00:00Z level=info msg="started \\"web\\"" status=200 took=1.5',
        'time=2024-01-31T10:00:01Z level=warn msg=slow status=503 took=20 debug',
      ),
    ],
    [
      { time: '2024-01-31T10:00:00Z', level: 'info', msg: 'started "web"', status: 200, took: 1.5 },
      {
        time: '2024-01-31T10:00:01Z',
        level: 'warn',
        msg: 'slow',
        status: 503,
        took: 20,
        debug: true,
      },
    ],
    {
      types: {
        time: 'date',
        level: 'text',
        msg: 'text',
        status: 'long',
        took: 'double',
        debug: 'boolean',
      },
    },
  ),
  odd(
    'a line that is too long for a log',
    ['app.log', lines('a=1 b=2', `a=${'x'.repeat(20_000)} b=3`)],
    [{ a: 1, b: 2 }],
    { rejectedRows: 1 },
  ),
  odd(
    'logfmt with codes',
    [
      'app.log',
      lines(
        'ts=2024-01-31T10:00:00Z code=007 ok=true',
        'ts=2024-01-31T10:00:01Z code=008 ok=false',
      ),
    ],
    [
      { ts: '2024-01-31T10:00:00Z', code: '007', ok: true },
      { ts: '2024-01-31T10:00:01Z', code: '008', ok: false },
    ],
  ),
  odd(
    'a log of another form, and what Java writes below a line',
    [
      'app.log',
      lines(
        '2024-01-31 10:00:00,123 INFO [main] com.x.Y - started',
        '2024-01-31 10:00:01,456 ERROR [main] com.x.Y - failed, twice',
        'java.lang.IllegalStateException: bad',
        '\tat com.x.Y.run(Y.java:1)',
      ),
    ],
    [
      { message: '2024-01-31 10:00:00,123 INFO [main] com.x.Y - started' },
      { message: '2024-01-31 10:00:01,456 ERROR [main] com.x.Y - failed, twice' },
      { message: 'java.lang.IllegalStateException: bad' },
      { message: '\tat com.x.Y.run(Y.java:1)' },
    ],
    { notice: /read as lines of text/ },
  ),
  odd(
    'errors of nginx',
    [
      'error.log',
      lines('2024/01/31 10:00:00 [error] 12#0: *1 open() "/x" failed, client: 10.0.0.1'),
    ],
    [{ message: '2024/01/31 10:00:00 [error] 12#0: *1 open() "/x" failed, client: 10.0.0.1' }],
  ),
  odd(
    'a table that is called a log',
    ['sensors.log', lines('time,sensor,value', '2024-01-31,a,1.5', '2024-02-01,b,2.5')],
    [
      { time: '2024-01-31T00:00:00.000Z', sensor: 'a', value: 1.5 },
      { time: '2024-02-01T00:00:00.000Z', sensor: 'b', value: 2.5 },
    ],
  ),
  odd(
    'flow logs of AWS, between spaces',
    [
      'flow.log',
      lines(
        'version account-id srcaddr dstport start action',
        '2 023456789010 172.31.16.139 22 1418530010 ACCEPT',
        '2 023456789010 172.31.9.69 3389 1418530010 REJECT',
      ),
    ],
    [
      {
        version: 2,
        'account-id': '023456789010',
        srcaddr: '172.31.16.139',
        dstport: 22,
        start: 1418530010,
        action: 'ACCEPT',
      },
      {
        version: 2,
        'account-id': '023456789010',
        srcaddr: '172.31.9.69',
        dstport: 3389,
        start: 1418530010,
        action: 'REJECT',
      },
    ],
  ),
  odd(
    'logs of load balancers, without a header and with quotes',
    [
      'elb.log',
      lines(
        'http 2018-07-02T22:23:00.186641Z app/lb 10.0.0.1:2817 0.001 "GET http://a/ HTTP/1.1"',
        'http 2018-07-02T22:23:01.186641Z app/lb 10.0.0.2:2817 0.250 "GET http://b/ HTTP/1.1"',
        'http 2018-07-02T22:23:02.186641Z app/lb 10.0.0.2:2817 1.5 "GET http://c/ HTTP/1.1"',
      ),
    ],
    ['a', 'b', 'c'].map((host, at) => ({
      column_1: 'http',
      column_2: `2018-07-02T22:23:0${at}.186641Z`,
      column_3: 'app/lb',
      column_4: at === 0 ? '10.0.0.1:2817' : '10.0.0.2:2817',
      column_5: [0.001, 0.25, 1.5][at],
      column_6: `GET http://${host}/ HTTP/1.1`,
    })),
  ),
];
