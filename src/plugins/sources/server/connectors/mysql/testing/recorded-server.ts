import { readFileSync, writeFileSync } from 'node:fs';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';
import { join } from 'node:path';

/** What the real server said: to a new connection, to the login, and to each statement. Base64. */
interface Recorded {
  greeting: string;
  accepted: string;
  answers: Record<string, string>;
}

export interface TestDatabase {
  port: number;
  close(): Promise<void>;
}

const FILE = join(import.meta.dirname, 'recorded.json');
const HEAD = 4;
const COM_QUERY = 3;

/** Answers with the bytes that MariaDB answered with when `recordServer` stood before it. */
export async function startRecordedServer(): Promise<TestDatabase> {
  const { greeting, accepted, answers } = JSON.parse(readFileSync(FILE, 'utf8')) as Recorded;
  return listen((socket) => {
    const say = (text: string) => void socket.write(Buffer.from(text, 'base64'));
    say(greeting);
    onPackets(socket, (packet, number) => {
      if (number === 0) return say(accepted);
      const answer = answers[statementOf(packet) ?? ''];
      // Its own error: a test that asks for something else has to be recorded.
      if (answer === undefined) socket.destroy();
      else say(answer);
    });
  });
}

/** Stands before the real server, and writes what it says to the file. */
export async function recordServer(port: number): Promise<TestDatabase> {
  const recorded: Recorded = { greeting: '', accepted: '', answers: {} };
  const server = await listen((socket) => {
    const real = connect(port, '127.0.0.1');
    let put = (bytes: Buffer) => void (recorded.greeting = bytes.toString('base64'));
    let said: Buffer[] = [];
    real.on('data', (bytes: Buffer) => {
      said.push(bytes);
      put(Buffer.concat(said));
      socket.write(bytes);
    });
    onPackets(socket, (packet, number) => {
      said = [];
      const sql = statementOf(packet) ?? '';
      put = (bytes) => {
        if (number === 0) recorded.accepted = bytes.toString('base64');
        else recorded.answers[sql] = bytes.toString('base64');
      };
      real.write(packet);
    });
    socket.on('close', () => real.destroy());
  });
  return {
    ...server,
    async close() {
      await server.close();
      writeFileSync(FILE, `${JSON.stringify(recorded, null, 2)}\n`);
    },
  };
}

async function listen(onConnection: (socket: Socket) => void): Promise<TestDatabase> {
  const server = createServer((socket) => {
    socket.on('error', () => {});
    onConnection(socket);
  });
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  return { port: (server.address() as AddressInfo).port, close: async () => void server.close() };
}

/** Of each packet: its length in three bytes, its number, and what it says. */
function onPackets(socket: Socket, take: (packet: Buffer, number: number) => void): void {
  let rest = Buffer.alloc(0);
  let number = 0;
  socket.on('data', (bytes: Buffer) => {
    rest = Buffer.concat([rest, bytes]);
    while (rest.length >= HEAD && rest.length >= HEAD + rest.readUIntLE(0, 3)) {
      const length = HEAD + rest.readUIntLE(0, 3);
      take(rest.subarray(0, length), number++);
      rest = rest.subarray(length);
    }
  });
}

const statementOf = (packet: Buffer): string | undefined =>
  packet[HEAD] === COM_QUERY ? packet.subarray(HEAD + 1).toString('utf8') : undefined;
