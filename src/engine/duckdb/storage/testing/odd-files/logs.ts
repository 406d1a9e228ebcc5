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
];
