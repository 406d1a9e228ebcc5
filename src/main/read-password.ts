import { createInterface } from 'node:readline';
import { ConfigError } from '#core/server/start';

/** Asks for a new password on the terminal, without showing it; elsewhere it is the first line of the standard input. */
export async function readPassword(name: string): Promise<string> {
  if (!process.stdin.isTTY) {
    return readLine();
  }
  const password = await ask(`Password for ${name}: `);
  if ((await ask('The same once more: ')) !== password) {
    throw new ConfigError('The two passwords differ. Nothing was changed.');
  }
  return password;
}

async function readLine(): Promise<string> {
  const lines = createInterface({ input: process.stdin, terminal: false });
  for await (const line of lines) {
    lines.close();
    return line;
  }
  throw new ConfigError('No password came from the standard input.');
}

function ask(question: string): Promise<string> {
  const { stdin, stdout } = process;
  // Before the question: who types at once is not shown what is typed.
  stdin.setRawMode(true);
  stdin.setEncoding('utf8');
  stdin.resume();
  stdout.write(question);
  return new Promise((resolve, reject) => {
    let text = '';
    const finish = () => {
      stdin.off('data', read);
      stdin.setRawMode(false);
      stdin.pause();
      stdout.write('\n');
    };
    function read(part: string) {
      for (const sign of part) {
        if (sign === '\r' || sign === '\n') {
          finish();
          resolve(text);
          return;
        }
        if (sign === '\u0003') {
          finish();
          reject(new ConfigError('Nothing was changed.'));
          return;
        }
        text = sign === '\u007f' || sign === '\b' ? [...text].slice(0, -1).join('') : text + sign;
      }
    }
    stdin.on('data', read);
  });
}
