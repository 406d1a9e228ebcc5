import { odd, type OddFile } from './odd-file';

const lines = (...all: readonly string[]) => `${all.join('\n')}\n`;

/** More lines than those by which the form is told. */
const MANY = 120;

/** As programs print them for people. */
export const alignedTables: readonly OddFile[] = [
  odd(
    'a list of pods',
    [
      'pods.txt',
      lines(
        'NAME    READY   STATUS    RESTARTS     AGE',
        'web-1   1/1     Running   0            5d',
        'web-2   0/1     Pending   3 (2d ago)   12h',
      ),
    ],
    [
      { NAME: 'web-1', READY: '1/1', STATUS: 'Running', RESTARTS: 0, AGE: '5d' },
      { NAME: 'web-2', READY: '0/1', STATUS: 'Pending', RESTARTS: '3 (2d ago)', AGE: '12h' },
    ],
  ),
  odd(
    'a value that moves all behind it, far down',
    [
      'jobs.txt',
      lines(
        'JOB     STATE   TOOK',
        ...Array.from({ length: MANY }, (_, n) => `j-${100 + n}   done    ${10 + n}`),
        'job-of-the-night failed 7',
      ),
    ],
    [
      ...Array.from({ length: MANY }, (_, n) => ({
        JOB: `j-${100 + n}`,
        STATE: 'done',
        TOOK: 10 + n,
      })),
      { JOB: 'job-of-the-night', STATE: 'failed', TOOK: 7 },
    ],
  ),
  odd(
    'the room on disks, below a name of two words',
    [
      'df.txt',
      lines(
        'Filesystem     1K-blocks    Used Available Use% Mounted on',
        '/dev/sda1       41152812 9876543  29312345  26% /',
        'tmpfs            1024000       0   1024000   0% /dev/shm',
      ),
    ],
    [
      {
        Filesystem: '/dev/sda1',
        '1K-blocks': 41152812,
        Used: 9876543,
        Available: 29312345,
        'Use%': '26%',
        'Mounted on': '/',
      },
      {
        Filesystem: 'tmpfs',
        '1K-blocks': 1024000,
        Used: 0,
        Available: 1024000,
        'Use%': '0%',
        'Mounted on': '/dev/shm',
      },
    ],
  ),
  odd(
    'processes, with a number that reaches into the next column and a command of several words',
    [
      'ps.txt',
      lines(
        'USER       PID    VSZ   RSS TTY COMMAND',
        'root         1   4030   999 ?   init --all',
        'root     12345 8813412 98765 ?   node  -e 1',
      ),
    ],
    [
      { USER: 'root', PID: 1, VSZ: 4030, RSS: 999, TTY: '?', COMMAND: 'init --all' },
      { USER: 'root', PID: 12345, VSZ: 8813412, RSS: 98765, TTY: '?', COMMAND: 'node  -e 1' },
    ],
  ),
  odd(
    'containers, one of them without a port',
    [
      'docker.log',
      lines(
        'CONTAINER ID   IMAGE     CREATED       PORTS      NAMES',
        '------------   -----     -------       -----      -----',
        '3f4e5d6c7b8a   nginx:1   2 hours ago   8080/tcp   web',
        '1a2b3c4d5e6f   redis:7   3 hours ago              cache',
      ),
    ],
    [
      {
        'CONTAINER ID': '3f4e5d6c7b8a',
        IMAGE: 'nginx:1',
        CREATED: '2 hours ago',
        PORTS: '8080/tcp',
        NAMES: 'web',
      },
      { 'CONTAINER ID': '1a2b3c4d5e6f', IMAGE: 'redis:7', CREATED: '3 hours ago', NAMES: 'cache' },
    ],
  ),
  odd(
    'sentences are no table',
    ['prose.log', lines('the fox ran home', 'all dog sat here', 'and cat lay down')],
    [
      { message: 'the fox ran home' },
      { message: 'all dog sat here' },
      { message: 'and cat lay down' },
    ],
  ),
];
